import { X } from "lucide-react";
import { useId, useRef, useState, type KeyboardEvent } from "react";
import { controlClass } from "./control-class.ts";
import { cx } from "#web/ui/cx.ts";
import { useFieldControl } from "./field-context.ts";
import { foldText, matchingTags, type TagOption } from "./match-tags.ts";

type TagInputProps = {
  value: readonly string[];
  onChange: (value: string[]) => void;
  options: readonly TagOption[];
  /** At most so many. */
  max: number;
  /** Words of one's own are welcome besides the options. */
  freeText?: boolean;
  /** Characters of a word of one's own. */
  maxLength?: number;
  placeholder?: string;
  id?: string;
  "aria-label"?: string;
};

/** Several words, chosen from a list or typed: a combobox whose choices stand as tags before it.
    Keys: arrows, Enter or comma, Escape, Backspace takes the last one away. */
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
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [said, setSaid] = useState("");

  const full = value.length >= max;
  const matches = matchingTags(options, typed, value);
  const shown = open && !full && matches.length > 0;
  const labelOf = (tag: string) => options.find((option) => option.value === tag)?.label ?? tag;

  const add = (word: string) => {
    const tag = word.trim().replaceAll(/\s+/g, " ");
    if (tag === "") return;
    const folded = foldText(tag);
    const known = options.find(
      (option) => foldText(option.label) === folded || foldText(option.value) === folded,
    );
    const next = known?.value ?? tag;
    if (known === undefined && !freeText) return setSaid(`«${tag}» no está en la lista`);
    if (value.some((other) => foldText(labelOf(other)) === foldText(labelOf(next)))) {
      return setSaid(`«${labelOf(next)}» ya está elegido`);
    }
    if (full) return setSaid(`Máximo ${max}`);
    onChange([...value, next]);
    setSaid(`${labelOf(next)}: añadido`);
    setTyped("");
    setActive(-1);
    setOpen(false);
  };
  const remove = (tag: string) => {
    onChange(value.filter((other) => other !== tag));
    setSaid(`${labelOf(tag)}: quitado`);
    input.current?.focus();
  };
  const move = (by: number) => {
    setOpen(true);
    setActive((now) => (matches.length === 0 ? -1 : (now + by + matches.length) % matches.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = value.at(-1);
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(active < 0 ? 0 : -1);
    else if (event.key === "Escape" && shown) setOpen(false);
    else if (event.key === "Backspace" && typed === "" && last !== undefined) return remove(last);
    else if (full && (event.key === "Enter" || event.key.length === 1)) setSaid(`Máximo ${max}`);
    // Never the form around it: who enters words one by one means the next word.
    else if (event.key === "Enter" || event.key === ",") {
      // Where only the list counts, its first is meant.
      const meant = active < 0 && !freeText && typed.trim() !== "" ? 0 : active;
      add(shown && meant >= 0 ? (matches[meant]?.label ?? typed) : typed);
    } else return;
    event.preventDefault();
  };

  return (
    <div
      className="relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
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
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={list}
          aria-activedescendant={shown && active >= 0 ? `${list}-${active}` : undefined}
          autoComplete="off"
          value={typed}
          maxLength={maxLength}
          readOnly={full}
          placeholder={full ? `Máximo ${max}` : value.length === 0 ? placeholder : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            setActive(-1);
            setSaid("");
          }}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          className="h-9 min-w-16 flex-1 pointer-coarse:h-11 bg-transparent px-2.5 outline-none"
        />
      </div>
      <div
        id={list}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a combobox needs these roles
        role="listbox"
        aria-label="Sugerencias"
        hidden={!shown}
        className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-72 overflow-y-auto rounded-md bg-surface-raised p-1.5 shadow-overlay inset-ring inset-ring-border"
      >
        {matches.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox has the keys
          <div
            key={option.value}
            id={`${list}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            ref={(row) => {
              if (index === active) row?.scrollIntoView({ block: "nearest" });
            }}
            // Before blur, so that the focus stays in the input.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => add(option.label)}
            className="flex min-h-11 cursor-pointer items-center rounded-sm px-3 hover:bg-fill aria-selected:bg-fill"
          >
            {option.label}
          </div>
        ))}
      </div>
      <output className="mt-1.5 block text-sm text-text-muted empty:sr-only">{said}</output>
    </div>
  );
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
