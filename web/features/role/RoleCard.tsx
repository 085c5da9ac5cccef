import { Headphones, MicVocal, TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { useActingFor } from "#web/api/session.ts";
import { textLink } from "#web/parts/forms/text-link.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { useMe } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { BecomeArtist } from "./BecomeArtist.tsx";
import { Benefits } from "./Benefits.tsx";
import { copy } from "./copy.ts";

/** The card of the profile type, with the button that turns a fan into an artist (rule profiles-4). */
export function RoleCard() {
  const me = useMe();
  const isBand = useActingFor() !== null;
  const heading = useRef<HTMLHeadingElement>(null);
  const role = useRef(me?.role);
  useEffect(() => {
    // The dialog closed and its button is gone: move the focus here.
    if (role.current === "supporter" && me?.role === "creator") heading.current?.focus();
    role.current = me?.role;
  }, [me?.role]);
  if (me === null) return null;
  const isArtist = me.role === "creator";
  const Icon = isArtist ? MicVocal : Headphones;
  return (
    <Card as="section" bleed className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5">
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {copy.cardTitle}
      </h2>
      <div className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-text text-background">
          <Icon aria-hidden className="size-6" />
        </span>
        <div className="grid">
          <p className="font-display text-lg font-bold">
            {isArtist ? copy.creator : copy.supporter}
          </p>
          <p className="text-sm text-text-muted">
            {isArtist ? copy.creatorText : copy.supporterText}
          </p>
        </div>
      </div>
      {isArtist ? (
        <>
          <Link
            to={paths.profile(me)}
            className={buttonClass({ variant: "secondary", className: "justify-self-start" })}
          >
            {copy.seePage}
          </Link>
          {!isBand && (
            <p className="text-sm text-pretty text-text-muted">
              {copy.isBand}{" "}
              <Link to={paths.convertToBand} className={textLink()}>
                {copy.convert}
              </Link>
            </p>
          )}
        </>
      ) : (
        <>
          <div className="grid gap-3">
            <h3 className="text-base">{copy.asArtist}</h3>
            <Benefits brief className="gap-2 sm:grid-cols-2" />
          </div>
          <Final />
          <BecomeArtist variant="secondary" className="justify-self-start" />
        </>
      )}
    </Card>
  );
}

/** The warning that it cannot be undone. */
export function Final() {
  return (
    <p className="flex gap-2.5 text-sm text-text-muted">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      {copy.final}
    </p>
  );
}
