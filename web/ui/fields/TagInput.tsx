import { X } from "lucide-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { Suggestions, useCombobox } from "./combobox.tsx";
import { controlClass } from "./control-class.ts";
import { cx } from "#web/ui/cx.ts";
import { useFieldControl } from "./field-context.ts";
import { foldText, matchingTags, type TagOption } from "./match-tags.ts";

type TagInputProps = {
  value: readonly string[];
  onChange: (value: string[]) => void;
  options: readonly TagOption[];
  /** The maximum number of tags. */
  max: number;
  /** Accepts free text besides the options. */
  freeText?: boolean;
  /** Maximum length of free text. */
  maxLength?: number;
  placeholder?: string;
  id?: string;
  "aria-label"?: string;
};

/** The chosen tags, and the announcements for screen readers. */
function useTags({
  value,
  onChange,
  options,
  max,
  freeText,
}: Required<Pick<TagInputProps, "value" | "onChange" | "options" | "max" | "freeText">>) {
  const [announcement, setAnnouncement] = useState("");
  const full = value.length >= max;
  const labelOf = (tag: string) => options.find((option) => option.value === tag)?.label ?? tag;
  /** Why the word cannot be added, or null. */
  const refusal = (next: string): string | null => {
    if (!freeText && !options.some((option) => option.value === next))
      return `«${next}» no está en la lista`;
    if (value.some((other) => foldText(labelOf(other)) === foldText(labelOf(next))))
      return `«${labelOf(next)}» ya está elegido`;
    return full ? `Máximo ${max}` : null;
  };
  return {
    full,
    labelOf,
    announcement,
    setAnnouncement,
    add(word: string): boolean {
      if (word.trim() === "") return false;
      const next = meantBy(word, options);
      const problem = refusal(next);
      setAnnouncement(problem ?? `${labelOf(next)}: añadido`);
      if (problem === null) onChange([...value, next]);
      return problem === null;
    },
    remove(tag: string): void {
      onChange(value.filter((other) => other !== tag));
      setAnnouncement(`${labelOf(tag)}: quitado`);
    },
  };
}

/**
 * Several words, chosen from a list or typed: a combobox whose choices are tags before the input. Keys: arrows,
 * Enter or comma, Escape; Backspace removes the last one.
 */
export function TagInput({
  value,
  onChange,
  options,
  max,
  freeText = true,
  maxLength = 40,
  placeholder,
  ...props
}: TagInputProps) {
  const control = useFieldControl(props);
  const combobox = useCombobox();
  const input = useRef<HTMLInputElement>(null);
  const [inputText, setInputText] = useState("");
  const choice = { value, onChange, options, max, freeText };
  const { full, labelOf, announcement, setAnnouncement, ...tags } = useTags(choice);
  const matches = matchingTags(options, inputText, value);
  const isListOpen = combobox.open && !full && matches.length > 0;
  const add = (word: string) => {
    if (!tags.add(word)) return;
    setInputText("");
    combobox.close();
  };
  const remove = (tag: string) => {
    tags.remove(tag);
    input.current?.focus();
    // Focus opens the list, which would cover the next field.
    combobox.close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = value.at(-1);
    if (event.nativeEvent.isComposing) return;
    if (combobox.follow(event.key, matches.length)) return event.preventDefault();
    if (event.key === "Escape" && isListOpen) combobox.setOpen(false);
    else if (event.key === "Backspace" && inputText === "" && last !== undefined)
      return remove(last);
    else if (full && (event.key === "Enter" || event.key.length === 1))
      setAnnouncement(`Máximo ${max}`);
    // Enter never submits the form here: it ends a word.
    else if (event.key === "Enter" || event.key === ",") {
      // Where only options are accepted, the first match is taken.
      const { active } = combobox;
      const pickedIndex = active < 0 && !freeText && inputText.trim() !== "" ? 0 : active;
      add(isListOpen && pickedIndex >= 0 ? (matches[pickedIndex]?.label ?? inputText) : inputText);
    } else return;
    event.preventDefault();
  };

  return (
    <div
      className="relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) combobox.setOpen(false);
      }}
    >
      <div
        className={cx(
          controlClass,
          "flex min-h-12 flex-wrap items-center gap-1.5 p-1.5 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus",
          control["aria-invalid"] === true && "inset-ring-2 inset-ring-danger",
        )}
      >
        {value.map((tag) => (
          <Tag key={tag} label={labelOf(tag)} onRemove={() => remove(tag)} />
        ))}
        <input
          {...control}
          ref={input}
          aria-label={props["aria-label"]}
          {...combobox.fieldProps(isListOpen)}
          value={inputText}
          maxLength={maxLength}
          readOnly={full}
          placeholder={full ? `Máximo ${max}` : value.length === 0 ? placeholder : undefined}
          onChange={(event) => {
            setInputText(event.target.value);
            combobox.reopen();
            setAnnouncement("");
          }}
          onFocus={() => combobox.setOpen(true)}
          onClick={() => combobox.setOpen(true)}
          onKeyDown={onKeyDown}
          className="h-9 min-w-16 flex-1 pointer-coarse:h-11 bg-transparent px-2.5 outline-none"
        />
      </div>
      {isListOpen && (
        <Suggestions
          id={combobox.id}
          label="Sugerencias"
          options={matches.map(({ label }) => label)}
          active={combobox.active}
          onPick={(at) => add(matches[at]?.label ?? "")}
        />
      )}
      <output className="mt-1.5 block text-sm text-text-muted empty:sr-only">{announcement}</output>
    </div>
  );
}

/** The option that was typed, ignoring accents and case; otherwise the text without extra spaces. */
function meantBy(word: string, options: readonly TagOption[]): string {
  const tag = word.trim().replaceAll(/\s+/g, " ");
  const foldedTag = foldText(tag);
  const matchingOption = options.find(
    (option) => foldText(option.label) === foldedTag || foldText(option.value) === foldedTag,
  );
  return matchingOption?.value ?? tag;
}

function Tag({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <span className="inline-flex h-9 max-w-full items-center rounded-full bg-fill pointer-coarse:h-11 pl-3.5 text-sm font-medium text-text">
      <span className="truncate">{label}</span>
      <button
        type="button"
        aria-label={`Quitar ${label}`}
        onClick={onRemove}
        className="grid size-9 shrink-0 pointer-coarse:size-11 place-items-center rounded-full text-text-muted hover:text-text"
      >
        <X aria-hidden className="size-4" />
      </button>
    </span>
  );
}
