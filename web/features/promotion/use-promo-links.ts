import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { PromoLink } from "#contract/link-pages/promo-links";
import { invalidate, setData } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** The links with a source name of one's own post, and their changes. */
export function usePromoLinks(postId: string) {
  const client = useQueryClient();
  const answer = useQuery({ ...query("getPromoLinks", { id: postId }), staleTime: 0 });
  // A retry after a lost answer saves the same link again, not a second one.
  const nextId = useRef(crypto.randomUUID());
  const change = (edit: (links: PromoLink[]) => PromoLink[]) =>
    setData(
      client,
      "getPromoLinks",
      { id: postId },
      (data) => data && { ...data, links: edit(data.links) },
    );

  const adding = useMutation({
    networkMode: "always",
    mutationFn: (name: string) =>
      call("savePromoLink", { id: nextId.current, post_id: postId, name }),
    onSuccess: (link) => {
      nextId.current = crypto.randomUUID();
      change((links) => [...links.filter(({ id }) => id !== link.id), link]);
      notify({ title: copy.added, tone: "positive" });
    },
  });
  const removing = useMutation({
    networkMode: "always",
    mutationFn: ({ id }: PromoLink) => call("deletePromoLink", { id }),
    onSuccess: (_answer, link) => change((links) => links.filter(({ id }) => id !== link.id)),
    onError: (error) => {
      notify({ title: copy.removeFailed, text: errorMessage(error), tone: "danger" });
      invalidate(client, "getPromoLinks");
    },
  });
  return { answer, adding, removing };
}
