import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";

/** Says that the form contains unsaved changes of an earlier visit. */
export function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="mx-5 mt-4 flex flex-wrap items-center justify-between gap-2 rounded-md bg-accent-soft px-4 py-2 md:mx-1">
      <output className="text-sm text-accent-text">{copy.restored}</output>
      <Button variant="ghost" size="sm" onClick={onDiscard}>
        {copy.discard}
      </Button>
    </div>
  );
}
