import { useId } from "react";
import { limits } from "#contract/limits";
import { surveyLimits } from "#contract/surveys/survey-limits";
import { type Answer, choicesOf, type Question, valuesOf } from "#contract/surveys/questions";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { cx } from "#web/ui/cx.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { copy } from "./copy.ts";

type AnswerFieldProps = {
  question: Question;
  answer: Answer | undefined;
  onAnswer: (answer: Answer | undefined) => void;
  /** The ids of the heading, and of help and error. */
  labelledBy: string;
  describedBy: string | undefined;
};

const rowClass =
  "flex min-h-13 items-center gap-3 rounded-lg bg-surface px-4 py-3 inset-ring inset-ring-edge transition-colors hover:bg-surface-raised has-checked:bg-surface-raised has-checked:inset-ring-2 has-checked:inset-ring-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus";

/** The control for an answer of each type. */
export function AnswerField(props: AnswerFieldProps) {
  const { question, answer, onAnswer, labelledBy, describedBy } = props;
  const named = { "aria-labelledby": labelledBy, "aria-describedby": describedBy };
  switch (question.type) {
    case "single":
    case "multiple":
      return <Choices {...props} />;
    case "scale":
      return <Scale {...props} />;
    case "country":
      return (
        <Select
          {...named}
          value={String(answer ?? "")}
          onChange={({ target }) => onAnswer(target.value || undefined)}
        >
          <option value="">{copy.country}</option>
          {choicesOf(question).map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      );
    case "genres":
      return (
        <ChipGroup
          label={question.label}
          options={choicesOf(question).map(({ id, label }) => ({ value: id, label }))}
          value={valuesOf(answer)}
          max={limits.genres}
          onChange={onAnswer}
        />
      );
    case "short":
    case "long":
      return <Words {...props} />;
  }
}

function Choices({ question, answer, onAnswer, labelledBy, describedBy }: AnswerFieldProps) {
  const name = useId();
  const values = valuesOf(answer);
  const isSingle = question.type === "single";
  const toggle = (id: string) => {
    if (isSingle) return onAnswer(id);
    return onAnswer(values.includes(id) ? values.filter((one) => one !== id) : [...values, id]);
  };
  return (
    <div
      role={isSingle ? "radiogroup" : "group"}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className="grid gap-2.5"
    >
      {question.options.map(({ id, label }) => (
        <label key={id} className={rowClass}>
          <input
            type={isSingle ? "radio" : "checkbox"}
            name={name}
            checked={values.includes(id)}
            onChange={() => toggle(id)}
            className="size-5 shrink-0 accent-current outline-none"
          />
          <span className="min-w-0 wrap-anywhere">{label}</span>
        </label>
      ))}
    </div>
  );
}

function Scale({ question, answer, onAnswer, labelledBy, describedBy }: AnswerFieldProps) {
  const name = useId();
  return (
    <div className="grid gap-2">
      <div
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        className="grid grid-cols-6 gap-2 sm:grid-cols-11"
      >
        {choicesOf(question).map(({ id, label }) => (
          <label
            key={id}
            className={cx(rowClass, "justify-center px-0 text-lg font-semibold tabular-nums")}
          >
            <input
              type="radio"
              name={name}
              checked={answer === Number(id)}
              onChange={() => onAnswer(Number(id))}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
      <p className="flex justify-between text-sm text-text-muted">
        <span>{copy.scaleLow}</span>
        <span>{copy.scaleHigh}</span>
      </p>
    </div>
  );
}

function Words({ question, answer, onAnswer, labelledBy, describedBy }: AnswerFieldProps) {
  const text = typeof answer === "string" ? answer : "";
  const max =
    question.type === "short" ? surveyLimits.shortAnswerLength : surveyLimits.longAnswerLength;
  const control = {
    "aria-labelledby": labelledBy,
    "aria-describedby": describedBy,
    value: text,
  };
  return (
    <Field label={copy.answer} hideLabel counter={{ count: countCharacters(text), max }}>
      {question.type === "short" ? (
        <Input {...control} onChange={({ target }) => onAnswer(target.value)} />
      ) : (
        <Textarea {...control} rows={5} onChange={({ target }) => onAnswer(target.value)} />
      )}
    </Field>
  );
}
