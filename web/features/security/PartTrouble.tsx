import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";

/** Replaces a part of the section that could not be loaded. */
export function PartTrouble({ onRetry, retrying }: { onRetry: () => void; retrying: boolean }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p className="text-text-muted">{copy.partFailed}</p>
      <Button size="sm" variant="outline" loading={retrying} onClick={onRetry}>
        {copy.retry}
      </Button>
    </div>
  );
}
