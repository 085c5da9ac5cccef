import { useEffect, useRef, useState } from "react";
import { Navigate } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import { ProfilePreview } from "#web/entities/person/ProfilePreview.tsx";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { LoadingScreen } from "#web/parts/layout/LoadingScreen.tsx";
import { type Me, useMe } from "#web/parts/session/use-me.ts";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { UsernameEditor } from "#features/username";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { BecomeArtist } from "./BecomeArtist.tsx";
import { textLink } from "#web/parts/forms/text-link.ts";
import { Benefits } from "./Benefits.tsx";
import { copy } from "./copy.ts";
import { Final } from "./RoleCard.tsx";

/** /create-profile: becoming an artist. Artists are sent to their own page. */
export function CreateProfilePage() {
  useTitle(copy.pageTitle);
  const me = useMe();
  return me === null ? <LoadingScreen /> : <Way key={me.id} me={me} />;
}

function Way({ me }: { me: Me }) {
  const [cameAs] = useState(me.role);
  if (cameAs === "creator") return <Navigate to={paths.profile(me)} replace />;
  return (
    <Columns rail={<ProfilePreview person={{ ...me, role: "creator" }} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 px-4 py-8 md:px-0 md:py-10">
        {me.role === "creator" ? <FirstSteps me={me} /> : <Invitation />}
      </div>
    </Columns>
  );
}

function Invitation() {
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-3xl text-balance">{copy.pageTitle}</h1>
        <p className="text-lg text-pretty text-text-muted">{copy.pageText}</p>
      </div>
      <Benefits className="gap-5 sm:grid-cols-2" />
      <div className="grid justify-items-start gap-5">
        <Final />
        <BecomeArtist size="lg" className="max-md:w-full" />
        <p className="text-pretty text-text-muted">
          {copy.withOthers}{" "}
          <Link to={paths.createBand} className={textLink()}>
            {copy.createBand}
          </Link>
        </p>
      </div>
    </>
  );
}

/** The first steps of a new artist: choosing an address, and publishing something. */
function FirstSteps({ me }: { me: Me }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-3xl text-balance outline-none">
          {copy.firstSteps}
        </h1>
        <p className="text-lg text-pretty text-text-muted">{copy.firstStepsText}</p>
      </div>
      <div className="max-md:-mx-4">
        <UsernameEditor />
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.create} className={buttonClass({ className: "max-md:w-full" })}>
          {copy.publish}
        </Link>
        <Link
          to={paths.profile(me)}
          className={buttonClass({ variant: "secondary", className: "max-md:w-full" })}
        >
          {copy.seePage}
        </Link>
      </div>
    </>
  );
}
