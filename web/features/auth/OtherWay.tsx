import { Link } from "#web/parts/links/Link.tsx";
import { textLink } from "#web/parts/forms/text-link.ts";

/** The way to the other mode, for who came to the wrong one. */
export function OtherWay({ question, to, label }: { question: string; to: string; label: string }) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 text-text-muted">
      {question}
      <Link to={to} className={textLink()}>
        {label}
      </Link>
    </p>
  );
}
