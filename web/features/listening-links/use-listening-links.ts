import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { ListeningLink, ListeningTarget } from "#contract/listening-links/listening-links";
import { invalidate, setData } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** The private links of one's own song or release, and their changes. */
export function useListeningLinks(target: ListeningTarget) {
  const client = useQueryClient();
  const answer = useQuery({ ...query("getListeningLinks", target), staleTime: 0 });
  // A retry after a lost answer saves the same link again, not a second one.
  const nextId = useRef(crypto.randomUUID());
  const edit = (change: (links: ListeningLink[]) => ListeningLink[]) =>
    setData(
      client,
      "getListeningLinks",
      target,
      (data) => data && { ...data, links: change(data.links) },
    );
  const onError = (error: unknown) => {
    notify({ title: copy.changeFailed, text: errorMessage(error), tone: "danger" });
    invalidate(client, "getListeningLinks");
  };

  const adding = useMutation({
    networkMode: "always",
    mutationFn: (values: { name: string; days: number; compare_with: string | null }) =>
      call("saveListeningLink", { id: nextId.current, ...target, ...values }),
    onSuccess: ({ link }) => {
      nextId.current = crypto.randomUUID();
      edit((links) => [link, ...links.filter(({ id }) => id !== link.id)]);
    },
  });
  const revoking = useMutation({
    networkMode: "always",
    mutationFn: ({ id }: ListeningLink) => call("revokeListeningLink", { id }),
    onSuccess: (_answer, { id }) =>
      edit((links) => links.map((link) => (link.id === id ? { ...link, state: "revoked" } : link))),
    onError,
  });
  const removing = useMutation({
    networkMode: "always",
    mutationFn: ({ id }: ListeningLink) => call("deleteListeningLink", { id }),
    onSuccess: (_answer, { id }) => edit((links) => links.filter((link) => link.id !== id)),
    onError,
  });
  return { answer, adding, revoking, removing };
}
