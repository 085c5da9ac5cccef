import { useEffect, useRef } from "react";
import { type Answers, choicesOf, type Question, valuesOf } from "#contract/surveys/questions";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";

type ReviewStepProps = {
  questions: readonly Question[];
  answers: Answers;
  failure: string | null;
  busy: boolean;
  isPreview: boolean;
  onChange: (questionId: string) => void;
  onBack: () => void;
  onSend: () => void;
};

/** All answers once more, before they are sent. */
export function ReviewStep({
  questions,
  answers,
  failure,
  busy,
  isPreview,
  onChange,
  onBack,
  onSend,
}: ReviewStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex grow flex-col gap-6 md:grow-0">
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {copy.review}
        </h1>
        <p className="text-pretty text-text-muted">
          {isPreview ? copy.previewEnd : copy.reviewText}
        </p>
      </div>
      <dl className="grid grow content-start divide-y divide-border">
        {questions.map((question) => (
          <div key={question.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-3">
            <dt className="text-sm wrap-anywhere text-text-muted">{question.label}</dt>
            <dd className="row-span-2 self-center">
              <Button
                variant="ghost"
                size="sm"
                aria-label={copy.change(question.label)}
                onClick={() => onChange(question.id)}
              >
                {copy.changeShort}
              </Button>
            </dd>
            <dd className="wrap-anywhere whitespace-pre-line">
              {inWords(question, answers) || copy.nothing}
            </dd>
          </div>
        ))}
      </dl>
      {failure !== null && <FormAlert text={failure} />}
      <div className="sticky bottom-(--dock-height,0px) -mx-5 flex gap-2 bg-background px-5 py-4 md:mx-0 md:px-0">
        <Button variant="secondary" onClick={onBack}>
          {copy.back}
        </Button>
        {!isPreview && (
          <Button loading={busy} className="grow md:ml-auto md:grow-0" onClick={onSend}>
            {failure === null ? copy.send : copy.sendAgain}
          </Button>
        )}
      </div>
    </div>
  );
}

function inWords(question: Question, answers: Answers): string {
  const labels = new Map(choicesOf(question).map(({ id, label }) => [id, label]));
  return valuesOf(answers[question.id])
    .map((value) => labels.get(value) ?? value)
    .join(", ")
    .trim();
}
