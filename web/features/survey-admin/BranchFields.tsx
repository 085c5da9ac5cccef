import { choicesOf, type Question } from "#contract/surveys/questions";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { copy } from "./copy.ts";
import { decisiveBefore } from "./draft.ts";

type BranchFieldsProps = {
  questions: readonly Question[];
  index: number;
  onChange: (showIf: Question["show_if"]) => void;
};

/** When a question is asked: always, or after certain answers to an earlier one. */
export function BranchFields({ questions, index, onChange }: BranchFieldsProps) {
  const showIf = questions[index]?.show_if ?? null;
  const earlier = decisiveBefore(questions, index);
  if (earlier.length === 0 && showIf === null) return null;
  const decisive = earlier.find(({ id }) => id === showIf?.question);
  const choose = (id: string) => {
    const other = earlier.find((question) => question.id === id);
    const first = other === undefined ? undefined : choicesOf(other)[0];
    onChange(first === undefined ? null : { question: id, any_of: [first.id] });
  };
  return (
    <div className="grid gap-3">
      <Field label={copy.showIf}>
        <Select value={decisive?.id ?? ""} onChange={({ target }) => choose(target.value)}>
          <option value="">{copy.always}</option>
          {earlier.map(({ id, label }) => (
            <option key={id} value={id}>
              {copy.ifAnswer(label.trim() === "" ? copy.untitled : label)}
            </option>
          ))}
        </Select>
      </Field>
      {showIf !== null && decisive !== undefined && (
        <div className="grid gap-2">
          <p className="text-sm font-semibold">{copy.anyOf}</p>
          <ChipGroup
            label={copy.anyOf}
            options={choicesOf(decisive).map(({ id, label }) => ({
              value: id,
              label: label.trim() === "" ? copy.untitled : label,
            }))}
            value={showIf.any_of}
            onChange={(values) => {
              // With none it would never be asked.
              if (values.length > 0) onChange({ ...showIf, any_of: values });
            }}
          />
        </div>
      )}
    </div>
  );
}
