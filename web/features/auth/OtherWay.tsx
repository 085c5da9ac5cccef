import { Link } from "#web/parts/links/Link.tsx";
import { textLink } from "#web/parts/forms/text-link.ts";

/** A link to another mode. */
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
