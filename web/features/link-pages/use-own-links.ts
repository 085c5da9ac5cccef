import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OwnLink } from "#contract/link-pages/link-pages";
import { invalidate, keyOf, readData, setData } from "#web/api/cache.ts";
import { call, type InputOf, type OutputOf } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { draftOf, inputOf } from "./link-draft.ts";

export type OwnLinks = OutputOf<"getMyLinks">;

type Change = {
  send: () => Promise<unknown>;
  before: OwnLinks | undefined;
  /** What to say when it failed. */
  title: string;
};

/** Changes of one's own links that show at once, one after the other, and are undone with a message when they fail. */
export function useOwnLinks() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: ["own-links"],
    scope: { id: "own-links" },
    mutationFn: ({ send }: Change) => send(),
    onError: (error, { before, title }) => {
      setData(client, "getMyLinks", {}, before);
      notify({ title, text: errorMessage(error), tone: "danger" });
    },
    onSettled: () => {
      // While more is on its way, the answer would show the state before.
      if (client.isMutating({ mutationKey: ["own-links"] }) === 1)
        invalidate(client, ["getMyLinks", "getLinkPage"]);
    },
  });
  const change = (
    title: string,
    edit: (data: OwnLinks) => OwnLinks,
    send: () => Promise<unknown>,
  ) => {
    void client.cancelQueries({ queryKey: keyOf("getMyLinks") });
    const before = readData(client, "getMyLinks", {});
    setData(client, "getMyLinks", {}, (data) => data && edit(data));
    mutate({ send, before, title });
  };
  return {
    order: (links: OwnLink[]) =>
      change(
        copy.orderFailed,
        (data) => ({ ...data, links }),
        () => call("orderLinks", { ids: links.map(({ id }) => id) }),
      ),
    show: (link: OwnLink) =>
      change(
        copy.switchFailed,
        (data) => ({
          ...data,
          links: data.links.map((other) => (other.id === link.id ? link : other)),
        }),
        () => call("saveLink", inputOf(draftOf(link))),
      ),
    setPage: (input: InputOf<"setLinkPage">) =>
      change(
        copy.pageFailed,
        (data) => ({ ...data, ...input }),
        () => call("setLinkPage", input),
      ),
    remove: (id: string) =>
      change(
        copy.removeFailed,
        (data) => ({ ...data, links: data.links.filter((link) => link.id !== id) }),
        () => call("deleteLink", { id }),
      ),
  };
}
