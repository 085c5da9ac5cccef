import { lazy, Suspense, useState } from "react";
import type { Post } from "#contract/posts/posts";
import { copy } from "./copy.ts";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";

const loadHistory = () => import("./PostHistory.tsx");
const PostHistory = lazy(loadHistory);

/** «Editado», for a post whose text has changed: opens the earlier versions. */
export function EditedMark({ post }: { post: Post }) {
  const [open, setOpen] = useState(false);
  if (post.edited_at === null) return null;
  return (
    <>
      <span aria-hidden>·</span>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => void loadHistory().then(() => setOpen(true), notifyUnavailable)}
        className="-my-3 shrink-0 py-3 hover:underline"
      >
        {copy.edited}
      </button>
      {open && (
        <Suspense fallback={null}>
          <PostHistory post={post} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
