import { useState } from "react";
import { copy } from "./copy.ts";
import { RichText, type RichTextProps } from "./RichText.tsx";
import { foldAt } from "./fold-text.ts";

type LongTextProps = RichTextProps & {
  /** Shows everything at once; otherwise a long text is collapsed with «Ver más». */
  whole?: boolean;
};

/** A text of a person, with mentions, tags and links. */
export function LongText({ text, plain, whole = false }: LongTextProps) {
  const [open, setOpen] = useState(false);
  const fold = whole ? null : foldAt(text);
  const isFolded = fold !== null && !open;
  const visibleText = isFolded ? `${text.slice(0, fold).trimEnd()}…` : text;
  return (
    <div className="leading-relaxed wrap-anywhere whitespace-pre-wrap">
      <RichText text={visibleText} plain={plain} />
      {fold !== null && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="ml-1.5 inline font-semibold text-text-muted hover:text-text"
        >
          {open ? copy.less : copy.more}
        </button>
      )}
    </div>
  );
}
