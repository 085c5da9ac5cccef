import { LockOpen } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Post } from "#contract/posts/posts";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { priceOf } from "#web/entities/post/lock-of.ts";
import { useMembersOnly } from "#web/parts/session/use-members-only.ts";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";

const loadDialog = () => import("./UnlockDialog.tsx");
const UnlockDialog = lazy(loadDialog);

type UnlockButtonProps = { post: Post; size?: "sm" | "md"; className?: string };

/** «Desbloquear por {precio}»: nothing for a post that is open to the viewer. */
export function UnlockButton({ post, size = "md", className }: UnlockButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const membersOnly = useMembersOnly();
  const price = priceOf(post);
  if (price === null) return null;
  return (
    <>
      <Button
        size={size}
        icon={<LockOpen aria-hidden />}
        aria-haspopup="dialog"
        className={className}
        onClick={() =>
          membersOnly(
            () => void loadDialog().then(() => setIsOpen(true), notifyUnavailable),
            "unlock",
          )
        }
      >
        {copy.unlock(price)}
      </Button>
      {isOpen && (
        <Suspense>
          <UnlockDialog post={post} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
