import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnPost } from "#contract/own-posts";
import { loadFileTools } from "#features/composer";
import { editPosts } from "#features/posts";
import { announce } from "#web/api/browser-events.ts";
import { ApiError, call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** What is put in the place of what a post shows: a file, or null for no cover. */
export type Replacement = { part: "cover" | "recording"; file: File | null };

/** Uploads another cover or recording of a post and shows it everywhere; `share` is how much has arrived, 0 to 1. */
export function useReplace(post: OwnPost, onReplaced: (post: OwnPost) => void) {
  const client = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ part, file }: Replacement) => {
      const { id } = post;
      if (file === null) return call("replaceMedia", { id, coverFileId: null });
      const tools = await loadFileTools();
      const kind = part === "cover" ? "image" : post.content_type === "video" ? "video" : "audio";
      const checked = tools.checkFile(file);
      if ("problem" in checked) throw refusal(checked.problem.title);
      if (checked.kind !== kind) throw refusal(copy.replace.wrongKind[kind]);
      setShare(0);
      const [uploaded, peaks] = await Promise.all([
        tools.uploadTaskOf(file, kind).run({
          onProgress: setShare,
          onWaiting: () => {},
          signal: new AbortController().signal,
        }),
        kind === "audio" ? tools.peaksOfFile(file) : [],
      ]);
      return call(
        "replaceMedia",
        part === "cover" ? { id, coverFileId: uploaded.id } : { id, fileId: uploaded.id, peaks },
      );
    },
    onSuccess: (next) => {
      editPosts(client, (shown) => (shown.id === next.id ? next : shown));
      client.setQueryData(["getOwnPost", { id: next.id }], next);
      for (const name of ["getOwnPosts", "getFeaturedPost"])
        void client.invalidateQueries({ queryKey: [name] });
      announce("posts:invalidate");
      notify({ title: copy.replace.done, tone: "positive" });
      onReplaced(next);
    },
    onError: (error) =>
      notify({ title: copy.replace.failed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => setShare(null),
  });
  return { replace: mutate, isPending, share };
}

/** A refusal of a file that is not sent at all. */
function refusal(text: string): ApiError {
  return new ApiError("invalid_input", 422, text);
}
