import { ArrowDown, ArrowUp, CircleAlert, Plus, Trash2, X } from "lucide-react";
import { surveyLimits } from "#contract/surveys/survey-limits";
import { type Question, questionTypes, type QuestionType } from "#contract/surveys/questions";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { BranchFields } from "./BranchFields.tsx";
import { copy } from "./copy.ts";
import { withOption, withType } from "./draft.ts";

type QuestionCardProps = {
  questions: readonly Question[];
  index: number;
  problem: string | null;
  /** Null removes it. */
  onChange: (question: Question | null) => void;
  onMove: (by: 1 | -1) => void;
};

const types = Object.entries(questionTypes);

/** A question: its words, its type, its options, and when it is asked. */
export function QuestionCard({ questions, index, problem, onChange, onMove }: QuestionCardProps) {
  const question = questions[index];
  if (question === undefined) return null;
  const set = (change: Partial<Question>) => onChange({ ...question, ...change });
  const number = index + 1;
  return (
    <Card
      as="section"
      id={`question-${index}`}
      aria-label={copy.question(number)}
      className="grid gap-4 p-4 md:p-6"
    >
      <header className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">{copy.question(number)}</h3>
        <div className="flex gap-1">
          <IconButton
            label={copy.upNamed(number)}
            size="sm"
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            label={copy.downNamed(number)}
            size="sm"
            disabled={number === questions.length}
            onClick={() => onMove(1)}
          >
            <ArrowDown />
          </IconButton>
          <IconButton label={copy.removeNamed(number)} size="sm" onClick={() => onChange(null)}>
            <Trash2 />
          </IconButton>
        </div>
      </header>
      {problem !== null && (
        <p className="flex gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
      <Field
        label={copy.label}
        counter={{ count: countCharacters(question.label), max: surveyLimits.surveyLabelLength }}
      >
        <Input value={question.label} onChange={({ target }) => set({ label: target.value })} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={copy.type}>
          <Select
            value={question.type}
            onChange={({ target }) => onChange(withType(question, target.value as QuestionType))}
          >
            {types.map(([type, { label }]) => (
              <option key={type} value={type}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={copy.help} optional>
          <Input value={question.help} onChange={({ target }) => set({ help: target.value })} />
        </Field>
      </div>
      {(question.type === "single" || question.type === "multiple") && (
        <Options question={question} onChange={onChange} />
      )}
      <Checkbox
        label={copy.required}
        checked={question.required}
        onChange={({ target }) => set({ required: target.checked })}
      />
      <BranchFields questions={questions} index={index} onChange={(show_if) => set({ show_if })} />
    </Card>
  );
}

type OptionsProps = { question: Question; onChange: (question: Question) => void };

function Options({ question, onChange }: OptionsProps) {
  const { options } = question;
  const setOptions = (next: Question["options"]) => onChange({ ...question, options: next });
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{copy.options}</legend>
      {options.map(({ id, label }, index) => (
        <div key={id} className="flex items-center gap-1">
          <div className="min-w-0 grow">
            <Input
              aria-label={copy.option(index + 1)}
              value={label}
              maxLength={surveyLimits.surveyOptionLength}
              onChange={({ target }) =>
                setOptions(
                  options.map((one) => (one.id === id ? { id, label: target.value } : one)),
                )
              }
            />
          </div>
          <IconButton
            label={copy.removeOption(index + 1)}
            disabled={options.length <= 2}
            onClick={() => setOptions(options.filter((one) => one.id !== id))}
          >
            <X />
          </IconButton>
        </div>
      ))}
      {options.length < surveyLimits.surveyOptions && (
        <Button
          variant="ghost"
          size="sm"
          icon={<Plus aria-hidden />}
          className="-ml-2 justify-self-start"
          onClick={() => onChange(withOption(question))}
        >
          {copy.addOption}
        </Button>
      )}
    </fieldset>
  );
}
