import { CircleAlert, CircleCheck } from "lucide-react";
import { Button } from "#web/ui/Button.tsx";
import { chipClass } from "#web/ui/fields/ChipGroup.tsx";
import { WaveLoader } from "#web/ui/WaveLoader.tsx";
import { copy } from "./copy.ts";
import type { UsernameState } from "./use-username.ts";

type UsernameStatusProps = {
  id: string;
  state: UsernameState;
  onPick: (username: string) => void;
};

/** Whether a username is available, and alternatives when it is not. */
export function UsernameStatus({ id, state, onPick }: UsernameStatusProps) {
  return (
    <div className="grid gap-2.5">
      <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
        <output id={id} className="flex items-center gap-1.5 text-sm">
          {state.is === "checking" && (
            <>
              <WaveLoader className="h-4 text-text-muted" />
              <span className="text-text-muted">{copy.checking}</span>
            </>
          )}
          {state.is === "available" && (
            <span className="flex items-center gap-1.5 font-semibold text-positive">
              <CircleCheck aria-hidden className="size-4" />
              {copy.available}
            </span>
          )}
          {state.is === "unavailable" && (
            <span className="flex items-center gap-1.5 font-semibold text-danger">
              <CircleAlert aria-hidden className="size-4" />
              {copy.unavailable}
            </span>
          )}
          {state.is === "error" && (
            <span className="flex items-center gap-1.5 text-warning">
              <CircleAlert aria-hidden className="size-4" />
              {copy.error}
            </span>
          )}
        </output>
        {state.is === "error" && (
          <Button size="sm" variant="secondary" onClick={state.retry}>
            {copy.retry}
          </Button>
        )}
      </div>
      {state.is === "unavailable" && state.suggestions.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-text-muted">{copy.suggestions}</span>
          {state.suggestions.map((idea) => (
            <button
              key={idea}
              type="button"
              onClick={() => onPick(idea)}
              className={chipClass(false)}
            >
              @{idea}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
