import { Share2 } from "lucide-react";
import { lazy } from "react";
import type { Post } from "#contract/posts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { LazyMenu } from "#web/ui/LazyMenu.tsx";
import { copy } from "./copy.ts";
import { tellUnavailable } from "./tell-unavailable.ts";

const load = () => import("./ShareWays.tsx");
const ShareWays = lazy(load);

/** The button that opens the ways to pass a post on. */
export function ShareMenu({ post }: { post: Post }) {
  return (
    <LazyMenu
      load={load}
      onUnavailable={tellUnavailable}
      trigger={
        <IconButton label={copy.share} className="text-text-muted [&_svg]:size-5.5">
          <Share2 />
        </IconButton>
      }
    >
      {(parts) => <ShareWays {...parts} post={post} />}
    </LazyMenu>
  );
}
