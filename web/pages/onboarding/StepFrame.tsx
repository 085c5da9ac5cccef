import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";
import { progressId } from "./StepWave.tsx";

type StepFrameProps = {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Validates the step and continues. */
  onNext: () => void;
  nextLabel?: string;
  /** "secondary" where continuing means skipping the step. */
  nextVariant?: "primary" | "secondary";
  busy?: boolean;
  onSkip?: (() => void) | undefined;
};

/** The frame of a step: question, answers, and the button to continue, within reach of a thumb. */
export function StepFrame({
  title,
  text,
  children,
  onNext,
  nextLabel = copy.next,
  nextVariant = "primary",
  busy = false,
  onSkip,
}: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onNext();
      }}
      className="flex grow flex-col gap-7 md:grow-0"
    >
      <div className="grid gap-2">
        <h1
          ref={heading}
          tabIndex={-1}
          aria-describedby={progressId}
          className="text-2xl outline-none"
        >
          {title}
        </h1>
        {text !== undefined && <p className="text-pretty text-text-muted">{text}</p>}
      </div>
      <div className="grid grow content-start gap-5">{children}</div>
      <div className="sticky bottom-(--dock-height,0px) -mx-5 flex justify-end gap-2 bg-background px-5 py-4 md:mx-0 md:px-0">
        {onSkip !== undefined && (
          <Button variant="ghost" onClick={onSkip}>
            {copy.skip}
          </Button>
        )}
        <Button type="submit" variant={nextVariant} loading={busy} className="max-md:grow">
          {nextLabel}
        </Button>
      </div>
    </form>
  );
}
