import type { ReactNode } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { StudioTabs, type StudioTab } from "#web/parts/navigation/StudioTabs.tsx";
import { type Me, useMe } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";

const copy = {
  forArtists: "El estudio es para artistas",
  pitch:
    "Aquí se ve cómo se escucha tu música, quién la escucha y desde dónde, qué te espera y qué viene.",
  becomeArtist: "Convertirme en Artista",
};

type StudioFrameProps = { tab: StudioTab; title: string; children: (me: Me) => ReactNode };

/** A page of the studio with the way to the others; who is no artist is told what it is. */
export function StudioFrame({ tab, title, children }: StudioFrameProps) {
  const me = useMe();
  return (
    <div className="mx-auto grid w-full max-w-262 grid-cols-[minmax(0,1fr)] gap-4 py-4 md:px-6 md:py-6">
      <h1 className="px-4 text-2xl md:px-0">{title}</h1>
      {me !== null && me.role !== "creator" && (
        <Region>
          <EmptyState
            title={copy.forArtists}
            text={copy.pitch}
            action={
              <Link to={paths.createProfile} className={buttonClass({})}>
                {copy.becomeArtist}
              </Link>
            }
          />
        </Region>
      )}
      {me?.role === "creator" && (
        <>
          <StudioTabs tab={tab} />
          <Region key={tab}>{children(me)}</Region>
        </>
      )}
    </div>
  );
}
