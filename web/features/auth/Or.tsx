import { copy } from "./copy.ts";

/** «o», between two alternatives. */
export function Or() {
  return (
    <p className="flex items-center gap-3 text-sm text-text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      {copy.or}
    </p>
  );
}
