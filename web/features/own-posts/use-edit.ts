import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OwnPost } from "#contract/posts/own-posts";
import { announce } from "#web/api/browser-events.ts";
import { call, type InputOf, type Name } from "#web/api/client.ts";
import { invalidate, setData } from "#web/api/cache.ts";
import { editPost } from "#web/entities/entities.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** Saves the edited fields of a post, and updates it everywhere. */
export function useEdit(onSaved: (post: OwnPost) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: InputOf<"editPost">) => call("editPost", request),
    onSuccess: (post, request) => {
      editPost(client, post.id, () => post);
      setData(client, "getOwnPost", { id: post.id }, post);
      const out = request.publish_at === null;
      const names: Name[] = ["getOwnPosts", "getPostHistory", "getFeaturedPost"];
      // With another visibility or publication date, lists may gain or lose the post.
      if (out || request.visibility !== undefined)
        names.push(
          "getCitySongs",
          "getFeed",
          "getProfile",
          "searchPosts",
          "getHighlights",
          "getTrendingSongs",
          "getRelease",
        );
      invalidate(client, names);
      announce("posts:invalidate");
      notify({ title: out ? copy.publishedNow : copy.saved, tone: "positive" });
      onSaved(post);
    },
  });
}
