import { fileOf } from "#web/ui/pictures/same-file.ts";
import { call } from "./client.ts";
import { sessionNow } from "./session.ts";

/** The newest addresses of files whose former ones had expired. */
const renewedAddresses = new Map<string, string>();
const asking = new Map<string, Promise<string | null>>();

/** The same address, or the one that this page got in its place after it expired. */
export function newestAddress(address: string): string {
  return renewedAddresses.get(fileOf(address)) ?? address;
}

/**
 * The address of a file whose address does not work any more: null where there is no other one, for visitors
 * and for who may not see the file any more. Several who ask for one file at once ask once.
 */
export async function renewAddress(address: string): Promise<string | null> {
  if (sessionNow().status !== "member" || !navigator.onLine) return null;
  const file = fileOf(address);
  const answer =
    asking.get(file) ??
    call("renewFileAddress", { url: file })
      .then(({ url }) => url)
      .catch(() => null)
      .finally(() => asking.delete(file));
  asking.set(file, answer);
  const url = await answer;
  if (url === null) renewedAddresses.delete(file);
  else renewedAddresses.set(file, url);
  return url === address ? null : url;
}
