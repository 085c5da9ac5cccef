import { CircleAlert, CircleCheck } from "lucide-react";
import { chipClass } from "#web/ui/ChipGroup.tsx";
import { WaveLoader } from "#web/ui/WaveLoader.tsx";
import { copy } from "./copy.ts";
import type { UsernameState } from "./use-username.ts";

type UsernameStatusProps = {
  id: string;
  state: UsernameState;
  onPick: (username: string) => void;
};

/** Whether a username can be had (spec 2 §4), and others like it when not. */
export function UsernameStatus({ id, state, onPick }: UsernameStatusProps) {
  return (
    <div className="grid gap-2.5">
      <output id={id} className="flex min-h-6 items-center gap-1.5 text-sm">
        {state.is === "checking" && (
          <>
            <WaveLoader className="h-4 text-text-muted" />
            <span className="text-text-muted">{copy.name.checking}</span>
          </>
        )}
        {state.is === "available" && (
          <span className="flex items-center gap-1.5 font-semibold text-positive">
            <CircleCheck aria-hidden className="size-4" />
            {copy.name.available}
          </span>
        )}
        {state.is === "taken" && (
          <span className="flex items-center gap-1.5 font-semibold text-danger">
            <CircleAlert aria-hidden className="size-4" />
            {copy.name.taken}
          </span>
        )}
        {state.is === "failed" && (
          <span className="flex items-center gap-1.5 text-warning">
            <CircleAlert aria-hidden className="size-4" />
            {copy.name.failed}
          </span>
        )}
      </output>
      {state.is === "taken" && state.suggestions.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-text-muted">{copy.name.suggestions}</span>
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
