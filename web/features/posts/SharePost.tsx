import { lazy } from "react";
import type { Post } from "#contract/posts/posts";
import { ShareButton } from "#features/shares";
import { copy } from "./copy.ts";

const load = () => import("./SharePostDialog.tsx");
const SharePostDialog = lazy(load);

export function SharePost({ post }: { post: Post }) {
  return (
    <ShareButton label={copy.share} load={load} className="text-text-muted [&_svg]:size-5.5">
      {(parts) => <SharePostDialog {...parts} post={post} />}
    </ShareButton>
  );
}
