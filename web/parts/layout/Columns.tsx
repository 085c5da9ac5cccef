import type { ReactNode } from "react";
import { cx } from "#web/ui/cx.ts";
import { stayInSight } from "#web/ui/browser/stay-in-sight.ts";

/**
 * The columns of a page: one of at most 680 px, centred, and from 1280 px on a second one of 320 px that scrolls
 * along until its end is in view. It is hidden on narrower windows.
 */
export function Columns({
  children,
  rail,
  className,
}: {
  children: ReactNode;
  rail?: ReactNode;
  className?: string;
}) {
  return (
    <div className={cx("mx-auto flex w-full max-w-262 justify-center gap-8 md:px-6", className)}>
      <div className="w-full max-w-170 min-w-0">{children}</div>
      {rail !== undefined && (
        <aside
          ref={stayInSight}
          className="sticky top-(--stay) hidden h-fit w-80 shrink-0 xl:block"
        >
          {rail}
        </aside>
      )}
    </div>
  );
}
