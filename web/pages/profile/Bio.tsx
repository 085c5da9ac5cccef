import { useState } from "react";
import { RichText } from "#web/parts/text/RichText.tsx";
import { cx } from "#web/ui/cx.ts";
import { copy } from "./copy.ts";

/** From this length on, a bio would push the music too far down on a phone. */
const FOLD_FROM = 180;

/** The bio; a long one is collapsed on phones, where it stands above the posts. */
export function Bio({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const long = text.length > FOLD_FROM;
  return (
    <div className="leading-relaxed">
      <p
        className={cx(
          "text-pretty wrap-anywhere whitespace-pre-line",
          long && !open && "line-clamp-4 xl:line-clamp-none",
        )}
      >
        <RichText text={text} />
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="min-h-6 font-semibold pointer-coarse:min-h-11 text-text-muted hover:text-text xl:hidden"
        >
          {open ? copy.less : copy.more}
        </button>
      )}
    </div>
  );
}
