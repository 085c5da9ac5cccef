import { ImageUp, TriangleAlert } from "lucide-react";
import { Button } from "#web/ui/Button.tsx";
import { cx } from "#web/ui/cx.ts";
import { WaveLoader } from "#web/ui/WaveLoader.tsx";
import { copy } from "./copy.ts";
import type { Problem } from "./open-picture.ts";

type ChooseStepProps = {
  hint: string;
  /** Why the last picture cannot be used. */
  problem: Problem | null;
  opening: boolean;
  dragging: boolean;
  onChoose: () => void;
};

/** The first step: choose, drop or paste a picture. */
export function ChooseStep({ hint, problem, opening, dragging, onChoose }: ChooseStepProps) {
  return (
    <div
      className={cx(
        "grid min-h-72 place-content-center justify-items-center gap-4 rounded-md border-2 border-dashed px-4 py-8 text-center",
        dragging ? "border-accent bg-accent-soft" : "border-edge",
      )}
    >
      {opening ? (
        <output className="grid justify-items-center gap-4 text-text-muted">
          <WaveLoader className="h-8" />
          {copy.opening}
        </output>
      ) : (
        <>
          <ImageUp aria-hidden className="size-10 text-text-muted" />
          {problem !== null && (
            <div role="alert" className="grid max-w-prose gap-1">
              <p className="font-semibold text-danger">
                <TriangleAlert aria-hidden className="mr-1.5 mb-0.5 inline size-4.5" />
                {problem.title}
              </p>
              {problem.text !== undefined && <p>{problem.text}</p>}
            </div>
          )}
          <Button ref={focusOnce} onClick={onChoose} data-autofocus>
            {problem === null ? copy.choose : copy.chooseOther}
          </Button>
          <div className="grid gap-1 text-sm text-pretty text-text-muted">
            <p>{hint}</p>
            <p className="pointer-coarse:hidden">{dragging ? copy.dropHere : copy.orDrop}</p>
          </div>
        </>
      )}
    </div>
  );
}

/** Focused when the dialog opens, and after a problem. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
