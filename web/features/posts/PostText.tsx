import { useState } from "react";
import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { copy } from "./copy.ts";
import { scanText, type TextPart } from "#contract/scan-text";
import { foldAt } from "./fold-text.ts";

type PostTextProps = {
  text: string;
  /** Shows everything at once; else a long text is folded with «Ver más». */
  whole?: boolean;
};

/** What the author wrote, with its mentions, tags and links. */
export function PostText({ text, whole = false }: PostTextProps) {
  const [open, setOpen] = useState(false);
  const fold = whole ? null : foldAt(text);
  const folded = fold !== null && !open;
  const shown = folded ? `${text.slice(0, fold).trimEnd()}…` : text;
  return (
    <div className="leading-relaxed wrap-anywhere whitespace-pre-wrap">
      {scanText(shown).map((part, at) => (
        <Part key={at} part={part} />
      ))}
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

function Part({ part }: { part: TextPart }) {
  switch (part.kind) {
    case "text":
      return part.text;
    case "tag":
      return <span className="font-semibold">{part.text}</span>;
    case "mention":
      return (
        <Link
          to={paths.profile({ id: "", username: part.username, creator_slug: null })}
          className="font-semibold text-accent-text hover:underline"
        >
          {part.text}
        </Link>
      );
    case "link":
      return (
        <a
          href={part.url}
          target="_blank"
          rel="nofollow noopener"
          className="font-medium text-accent-text underline underline-offset-2"
        >
          {part.text}
        </a>
      );
  }
}
