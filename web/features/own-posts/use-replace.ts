import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnPost } from "#contract/posts/own-posts";
import { loadFileTools } from "#features/composer";
import { announce } from "#web/api/browser-events.ts";
import { ApiError, call, type InputOf } from "#web/api/client.ts";
import { invalidate, setData } from "#web/api/cache.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { editPost } from "#web/entities/entities.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** What is put in the place of what a post shows: a file, or null for no cover. */
export type Replacement = { part: "cover" | "recording"; file: File | null };

/** Uploads another cover or recording of a post and shows it everywhere; `share` is how much has arrived, 0 to 1. */
export function useReplace(post: OwnPost, onReplaced: (post: OwnPost) => void) {
  const client = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const [processing, setProcessing] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ part, file }: Replacement) => {
      const { id } = post;
      if (file === null) return call("replaceMedia", { id, coverFileId: null });
      const tools = await loadFileTools();
      const kind = part === "cover" ? "image" : post.content_type === "video" ? "video" : "audio";
      const result = tools.checkFile(file);
      if ("problem" in result) throw refusal(result.problem.title);
      if (result.kind !== kind) throw refusal(copy.replace.wrongKind[kind]);
      setShare(0);
      const [upload, peaks] = await Promise.all([
        tools.uploadTaskOf(file, kind).run({
          onProgress: setShare,
          onWaiting: () => {},
          signal: new AbortController().signal,
        }),
        kind === "audio" ? tools.peaksOfFile(file) : [],
      ]);
      setShare(null);
      if (part === "cover") return call("replaceMedia", { id, coverFileId: upload.id });
      return onceProcessed({ id, fileId: upload.id, peaks }, () => setProcessing(true));
    },
    onSuccess: (next) => {
      editPost(client, next.id, () => next);
      setData(client, "getOwnPost", { id: next.id }, next);
      invalidate(client, ["getOwnPosts", "getFeaturedPost"]);
      announce("posts:invalidate");
      notify({ title: copy.replace.done, tone: "positive" });
      onReplaced(next);
    },
    onError: (error) =>
      notify({ title: copy.replace.failed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => {
      setShare(null);
      setProcessing(false);
    },
  });
  return { replace: mutate, isPending, share, processing };
}

/** Milliseconds between two questions whether a video is converted. */
const PAUSE = 4000;

/** What others watch is replaced when the new video can be played: until then it is asked again. */
async function onceProcessed(
  change: InputOf<"replaceMedia">,
  onProcessing: () => void,
): Promise<OwnPost> {
  for (;;) {
    try {
      return await call("replaceMedia", change);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "video_processing")) throw error;
      onProcessing();
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/** A refusal of a file that is not sent at all. */
function refusal(text: string): ApiError {
  return new ApiError("invalid_input", 422, text);
}
