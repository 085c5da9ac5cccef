import { CalendarDays, AudioLines, Palette, ShieldCheck } from "lucide-react";
import type { OwnLanding } from "#contract/landings/landings";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { type Me, useMe } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { copy, statusNames } from "./copy.ts";
import { LandingPreview } from "./LandingPreview.tsx";
import { statusLine } from "./status-line.ts";
import { PrivateProfile } from "./PrivateProfile.tsx";
import { OwnLandingOnly } from "./OwnLandingOnly.tsx";

/** /artist/landing: one's own page with what changes it, for artists; for everybody else what it would be. */
export function ArtistLandingPage() {
  useTitle(copy.pitchTitle);
  const me = useMe();
  return (
    <Columns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:py-6">
        <Region>
          {me?.role === "creator" ? (
            <OwnLandingOnly>
              {(landing, owner) => <OwnPage landing={landing} me={owner} />}
            </OwnLandingOnly>
          ) : (
            <Pitch isMember={me !== null} />
          )}
        </Region>
      </div>
    </Columns>
  );
}

function OwnPage({ landing, me }: { landing: OwnLanding; me: Me }) {
  const { status } = landing;
  return (
    <>
      <Card
        as="section"
        bleed
        aria-label={copy.status}
        className="flex flex-wrap items-center gap-3 p-4"
      >
        <div className="mr-auto grid gap-1">
          <h1 className="flex flex-wrap items-center gap-2 text-xl">
            {copy.manageTitle}
            <Badge tone={status === "published" ? "positive" : "neutral"}>
              {statusNames[status]}
            </Badge>
          </h1>
          <p className="text-sm text-text-muted">{statusLine(landing)}</p>
        </div>
        {status === "published" && landing.is_public && (
          <a
            href={paths.landingOf(me)}
            target="_blank"
            rel="noopener"
            className={buttonClass({ size: "sm", variant: "ghost" })}
          >
            {copy.view}
          </a>
        )}
        <Link
          to={paths.landingManage}
          className={buttonClass({ size: "sm", variant: "secondary" })}
        >
          {copy.managePage}
        </Link>
        <Link to={paths.landingEdit} className={buttonClass({ size: "sm" })}>
          {copy.editPage}
        </Link>
      </Card>
      {landing.is_public ? <LandingPreview saves={0} /> : <PrivateProfile />}
    </>
  );
}

const icons = [AudioLines, CalendarDays, Palette, ShieldCheck];

function Pitch({ isMember }: { isMember: boolean }) {
  return (
    <article className="grid gap-8 px-4 py-6 md:px-0">
      <header className="grid gap-4">
        <p className="font-semibold text-accent-text">{copy.pitchTitle}</p>
        <h1 className="font-display text-4xl font-bold text-balance">{copy.pitchHead}</h1>
        <p className="text-lg text-pretty text-text-muted">{copy.pitchText}</p>
        <div>
          <Link
            to={isMember ? paths.createProfile : paths.auth({ mode: "registro" })}
            className={buttonClass({})}
          >
            {isMember ? copy.becomeArtist : copy.pitchJoin}
          </Link>
        </div>
      </header>
      <ul className="grid gap-4 sm:grid-cols-2">
        {copy.pitchPoints.map(([title, text], at) => {
          const Icon = icons[at] ?? AudioLines;
          return (
            <Card as="li" key={title} className="grid content-start gap-2 p-5">
              <Icon aria-hidden className="size-6 text-accent-text" />
              <h2 className="text-lg">{title}</h2>
              <p className="text-pretty text-text-muted">{text}</p>
            </Card>
          );
        })}
      </ul>
    </article>
  );
}
