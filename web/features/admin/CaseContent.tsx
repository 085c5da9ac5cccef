import { ExternalLink } from "lucide-react";
import { useState } from "react";
import type { ModerationCase } from "#contract/moderation/cases";
import { Link } from "#web/parts/links/Link.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { copy } from "./case-copy.ts";

/** What was reported: its text as plain text, and its pictures, which are shown when asked for. */
export function CaseContent({ one: { kind, content, url, pictures } }: { one: ModerationCase }) {
  return (
    <Card as="section" bleed aria-labelledby="case-content" className="grid gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="case-content" className="text-lg">
          {copy.content}
        </h2>
        {url !== null && (
          <Link
            to={url}
            target="_blank"
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            <ExternalLink aria-hidden />
            {copy.open}
          </Link>
        )}
      </div>
      <p className="rounded-md bg-fill p-4 text-lg wrap-anywhere whitespace-pre-wrap">
        {content === "" ? copy.noText : content}
      </p>
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {pictures.map((src, at) => (
            <li key={src}>
              <CasePicture src={src} number={at + 1} />
            </li>
          ))}
        </ul>
      )}
      {url === null && kind !== "message" && (
        <p className="text-sm text-text-muted">{copy.notOpen}</p>
      )}
      {kind === "message" && <p className="text-sm text-text-muted">{copy.privateNote}</p>}
    </Card>
  );
}

/** Nobody has to see a picture that they did not ask for. */
function CasePicture({ src, number }: { src: string; number: number }) {
  const [isShown, setIsShown] = useState(false);
  return isShown ? (
    <a href={src} target="_blank" rel="noopener" className="block">
      <img
        src={src}
        alt={copy.picture(number)}
        className="aspect-square w-full rounded-md object-cover"
      />
    </a>
  ) : (
    <button
      type="button"
      onClick={() => setIsShown(true)}
      className="grid aspect-square w-full place-items-center rounded-md bg-fill p-3 text-sm font-semibold hover:bg-border"
    >
      {copy.showPicture(number)}
    </button>
  );
}
