import { CircleAlert } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { limits } from "#contract/limits";
import type { Answer, Question } from "#contract/surveys/questions";
import { Button } from "#web/ui/Button.tsx";
import { AnswerField } from "./AnswerField.tsx";
import { copy } from "./copy.ts";

type QuestionStepProps = {
  question: Question;
  answer: Answer | undefined;
  place: { index: number; count: number };
  error: string | null;
  onAnswer: (answer: Answer | undefined) => void;
  onNext: () => void;
  onBack: (() => void) | undefined;
};

/** One question. The heading has the focus, so that a screen reader begins with it. */
export function QuestionStep({
  question,
  answer,
  place: { index, count },
  error,
  onAnswer,
  onNext,
  onBack,
}: QuestionStepProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const hint = hintOf(question);
  const describedBy = [
    error === null ? null : `${id}-error`,
    question.help === "" ? null : `${id}-help`,
    hint === null ? null : `${id}-hint`,
  ]
    .filter((one) => one !== null)
    .join(" ");
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onNext();
      }}
      className="flex grow flex-col gap-6 md:grow-0"
    >
      <div className="grid gap-3">
        <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-fill">
          <div
            className="h-full origin-left rounded-full bg-wave transition-transform"
            style={{ transform: `scaleX(${(index + 1) / count})` }}
          />
        </div>
        <p id={`${id}-place`} className="text-sm font-semibold text-text-muted tabular-nums">
          {copy.step(index + 1, count)}
        </p>
        <h1
          ref={heading}
          id={`${id}-label`}
          tabIndex={-1}
          aria-describedby={`${id}-place`}
          className="text-2xl text-pretty wrap-anywhere outline-none"
        >
          {question.label}
        </h1>
        {question.help !== "" && (
          <p id={`${id}-help`} className="text-pretty wrap-anywhere text-text-muted">
            {question.help}
          </p>
        )}
        {hint !== null && (
          <p id={`${id}-hint`} className="text-sm text-text-muted">
            {hint}
          </p>
        )}
      </div>
      <div className="grid grow content-start gap-3">
        <AnswerField
          question={question}
          answer={answer}
          onAnswer={onAnswer}
          labelledBy={`${id}-label`}
          describedBy={describedBy === "" ? undefined : describedBy}
        />
        {error !== null && (
          <p id={`${id}-error`} role="alert" className="flex gap-1.5 text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            {error}
          </p>
        )}
      </div>
      <div className="sticky bottom-(--dock-height,0px) -mx-5 flex gap-2 bg-background px-5 py-4 md:mx-0 md:px-0">
        {onBack !== undefined && (
          <Button variant="secondary" onClick={onBack}>
            {copy.back}
          </Button>
        )}
        <Button type="submit" className="grow md:ml-auto md:grow-0">
          {index + 1 === count ? copy.toReview : copy.next}
        </Button>
      </div>
    </form>
  );
}

function hintOf({ type, required }: Question): string | null {
  const hints = [
    type === "multiple" ? copy.several : "",
    type === "genres" ? copy.upToGenres(limits.genres) : "",
    required ? "" : copy.optional,
  ].filter(Boolean);
  return hints.length === 0 ? null : hints.join(" ");
}
