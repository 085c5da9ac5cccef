import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { scanText, type TextPart } from "#contract/scan-text";

/** A text with its mentions, tags and links, without anything around it. */
export function RichText({ text }: { text: string }) {
  return scanText(text).map((part, at) => <Part key={at} part={part} />);
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
