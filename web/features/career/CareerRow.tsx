import { CircleCheck, ExternalLink, EyeOff, Pencil } from "lucide-react";
import { lazy, Suspense } from "react";
import type { CareerEntry, TaggedPerson } from "#contract/career/career";
import { careerKinds } from "#contract/career/career-kinds";
import { factsOf, periodOf } from "#contract/career/career-words";
import { addressNote } from "#contract/link-pages/link-address";
import { Link } from "#web/parts/links/Link.tsx";
import { useMe } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { onceOnline } from "#web/ui/browser/optional.ts";
import { Card } from "#web/ui/Card.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy } from "./copy.ts";
import { ownCopy } from "./own-copy.ts";

/** For those whom an entry names. */
const OwnAnswer = lazy(async () => {
  const load = () => import("./OwnAnswer.tsx");
  return { default: (await onceOnline(load)).OwnAnswer };
});

type CareerRowProps = {
  entry: CareerEntry;
  onEdit: ((entry: CareerEntry) => void) | undefined;
};

const linkClass =
  "inline-flex min-h-11 items-center gap-1.5 rounded-sm font-semibold text-accent-text underline-offset-2 hover:underline";

/** One entry: what, when, where, who confirms it. */
export function CareerRow({ entry, onEdit }: CareerRowProps) {
  const me = useMe();
  const facts = factsOf(entry);
  const own = entry.tagged.find(({ profile }) => me !== null && profile?.id === me.id);
  return (
    <Card as="li" id={entry.id} className="relative grid grid-cols-[minmax(0,1fr)] gap-1.5 p-4">
      <span
        aria-hidden
        className="absolute top-6 -left-5.5 size-2.5 rounded-full bg-accent ring-4 ring-background sm:-left-7.5"
      />
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 pt-0.5 text-sm text-text-muted">
          {careerKinds[entry.kind].one} · {periodOf(entry)}
        </p>
        {onEdit !== undefined && (
          <IconButton
            label={ownCopy.edit(entry.title)}
            className="-my-2.5 -mr-2.5"
            onClick={() => onEdit(entry)}
          >
            <Pencil />
          </IconButton>
        )}
      </div>
      <h3 className="text-lg wrap-anywhere">{entry.title}</h3>
      {facts !== "" && <p className="text-text-muted wrap-anywhere">{facts}</p>}
      {entry.description !== "" && (
        <p className="wrap-anywhere whitespace-pre-line">{entry.description}</p>
      )}
      <Names tagged={entry.tagged} isOwner={onEdit !== undefined} />
      <Links entry={entry} />
      {entry.is_hidden && (
        <p className="flex items-center gap-1.5 text-sm text-text-muted">
          <EyeOff aria-hidden className="size-4" />
          {copy.hidden}
        </p>
      )}
      {own !== undefined && onEdit === undefined && (
        <Suspense>
          <OwnAnswer entry={entry} state={own.state} />
        </Suspense>
      )}
    </Card>
  );
}

function Links({ entry: { url, event_slug: slug, post_id: postId } }: { entry: CareerEntry }) {
  if (url === null && slug === null && postId === null) return null;
  return (
    <p className="-mb-2 flex flex-wrap gap-x-5">
      {slug !== null && (
        <Link to={paths.event(slug)} className={linkClass}>
          {copy.event}
        </Link>
      )}
      {postId !== null && (
        <Link to={paths.post(postId)} className={linkClass}>
          {copy.song}
        </Link>
      )}
      {url !== null && (
        <a href={url} target="_blank" rel="noopener nofollow" className={linkClass}>
          <ExternalLink aria-hidden className="size-4 shrink-0" />
          <span className="wrap-anywhere">{copy.proof(addressNote(url))}</span>
        </a>
      )}
    </p>
  );
}

/** Who confirmed, with links; whoever has not answered is plain text. */
function Names({ tagged, isOwner }: { tagged: TaggedPerson[]; isOwner: boolean }) {
  const confirmed = tagged.filter(({ state }) => state === "confirmed");
  const invitedPeople = tagged.filter(({ state }) => state === "invited");
  const unconfirmed = tagged.filter(({ state }) => state !== "confirmed");
  return (
    <>
      {confirmed.length > 0 && (
        <p className="flex items-start gap-1.5">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-positive" />
          <span className="min-w-0 wrap-anywhere">
            {copy.confirmedBy}{" "}
            {confirmed.map(({ name, profile }, at) => (
              <span key={profile?.id ?? name}>
                {at > 0 && (at === confirmed.length - 1 ? " y " : ", ")}
                {profile === null ? (
                  name
                ) : (
                  <Link
                    to={paths.profile(profile)}
                    className="font-semibold underline decoration-border underline-offset-4 hover:decoration-current"
                  >
                    {name}
                  </Link>
                )}
              </span>
            ))}
          </span>
        </p>
      )}
      {!isOwner && invitedPeople.length > 0 && (
        <p className="text-text-muted wrap-anywhere">
          {copy.with} {names.format(invitedPeople.map(({ name }) => name))}
        </p>
      )}
      {isOwner &&
        unconfirmed.map(({ name, profile, state }) => (
          <p key={profile?.id ?? name} className="text-sm text-text-muted wrap-anywhere">
            {state === "refused" ? copy.refused(name) : copy.waits(name)}
          </p>
        ))}
    </>
  );
}

const names = new Intl.ListFormat("es", { type: "conjunction" });
