import { useQuery } from "@tanstack/react-query";
import { limits } from "#contract/limits";
import { call } from "#web/api/client.ts";

type PendingName = {
  name: string;
  answer: (isKnown: boolean) => void;
  fail: (error: unknown) => void;
};

let waiting: PendingName[] = [];

/** Looks up whether a username exists, together with all other names mentioned on the screen. */
function isKnown(name: string): Promise<boolean> {
  return new Promise((answer, fail) => {
    if (waiting.length === 0) setTimeout(lookUpAll);
    waiting.push({ name, answer, fail });
  });
}

function lookUpAll(): void {
  const all = waiting;
  waiting = [];
  for (let from = 0; from < all.length; from += limits.namesAsked)
    void lookUp(all.slice(from, from + limits.namesAsked));
}

async function lookUp(some: PendingName[]): Promise<void> {
  try {
    const { names } = await call("getKnownNames", { names: some.map(({ name }) => name).join() });
    for (const { name, answer } of some) answer(names.includes(name));
  } catch (error) {
    for (const { fail } of some) fail(error);
  }
}

/** Whether a mentioned username is known not to exist; false until then, and without a connection. */
export function useIsNobody(name: string): boolean {
  const { data } = useQuery({
    queryKey: ["isKnownName", name],
    queryFn: () => isKnown(name),
    retry: false,
    refetchOnReconnect: false,
  });
  return data === false;
}
