import type { ReactNode } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import { useIsNobody } from "./use-is-nobody.ts";
import { paths } from "#web/paths.ts";
import { scanText, type TextPart } from "#contract/text/scan-text";

export type RichTextProps = {
  text: string;
  /** Renders the text between mentions, tags and links; plain when absent. */
  plain?: ((words: string) => ReactNode) | undefined;
};

/** A text with its mentions, tags and links, without a wrapper. */
export function RichText({ text, plain }: RichTextProps) {
  return scanText(text).map((part, at) => <Part key={at} part={part} plain={plain} />);
}

function Part({ part, plain }: { part: TextPart; plain: RichTextProps["plain"] }) {
  switch (part.kind) {
    case "text":
      return plain ? plain(part.text) : part.text;
    case "tag":
      return (
        <Link
          to={paths.exploreMusic(part.text.slice(1))}
          className="py-1 font-semibold hover:underline"
        >
          {part.text}
        </Link>
      );
    case "mention":
      return <Mention text={part.text} username={part.username} />;
    case "link":
      return (
        <a
          href={part.url}
          target="_blank"
          rel="nofollow noopener"
          className="py-1 font-medium text-accent-text underline underline-offset-2"
        >
          {part.text}
        </a>
      );
  }
}

/** A link to the mentioned person; plain text if nobody has that name. */
function Mention({ text, username }: { text: string; username: string }) {
  if (useIsNobody(username)) return text;
  return (
    <Link
      to={paths.profile({ id: "", username, creator_slug: null })}
      className="py-1 font-semibold text-accent-text hover:underline"
    >
      {text}
    </Link>
  );
}
