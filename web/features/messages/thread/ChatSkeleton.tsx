import { Skeleton } from "#web/ui/Skeleton.tsx";
import { cx } from "#web/ui/cx.ts";

const shapes = ["w-48", "w-64", "own w-56", "own w-32", "w-40", "own w-60", "w-56", "own w-44"];

export function ChatSkeleton() {
  return (
    <div aria-hidden className="flex h-full flex-col justify-end gap-3 px-4 py-6">
      {shapes.map((shape) => (
        <Skeleton
          key={shape}
          className={cx(
            "h-10 max-w-4/5 shrink-0 rounded-lg",
            shape.replace("own ", ""),
            shape.startsWith("own") && "ml-auto",
          )}
        />
      ))}
    </div>
  );
}
