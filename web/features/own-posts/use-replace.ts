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

/** The replacement of a post's cover or file: another file, or null to remove the cover. */
export type Replacement = { part: "cover" | "recording"; file: File | null };

/** Uploads another cover or recording of a post and updates it everywhere; `share` is the progress, 0 to 1. */
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

/** Milliseconds between two checks whether a video is converted. */
const PAUSE = 4000;

/** Viewers see the old video until the new one can be played: poll until then. */
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

/** An error for a file that is rejected before it is sent. */
function refusal(text: string): ApiError {
  return new ApiError("invalid_input", 422, text);
}
