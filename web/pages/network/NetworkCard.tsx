import { MapPin } from "lucide-react";
import { Link } from "#web/parts/links/Link.tsx";
import { availabilityLabel } from "#contract/people/availability";
import { countryName } from "#contract/country-name";
import { genreLabel } from "#contract/genres";
import type { NetworkPerson } from "#contract/people/network";
import { relationLabel } from "#contract/people/relations";
import { MessageButton } from "#features/messages";
import { FollowButton } from "#web/entities/person/FollowButton.tsx";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { copy } from "./copy.ts";

/** The number of badges of each kind; the rest is counted. */
const visibleCount = 2;
const compact = new Intl.NumberFormat("es", { notation: "compact" });

/** A person of the directory: who they are, what they do and where, with a follow button. */
export function NetworkCard({ person, label }: { person: NetworkPerson; label: boolean }) {
  const place = placeOf(person);
  const available = person.available_for.map(availabilityLabel);
  return (
    <article className="relative flex h-full flex-col gap-3 rounded-lg bg-surface p-4 transition-colors has-[a:hover]:bg-surface-raised">
      <div className="flex items-center gap-3">
        <Avatar name={person.name} src={person.avatar_url} size="lg" />
        <div className="grid min-w-0 gap-0.5">
          <h2 className="font-sans text-base leading-tight font-semibold">
            <Link
              to={paths.profile(person)}
              className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
            >
              {person.name}
            </Link>
          </h2>
          {person.username !== null && (
            <p className="truncate text-sm text-text-muted">@{person.username}</p>
          )}
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-text-muted tabular-nums">
            <span>
              {copy.followers(person.followers_count, compact.format(person.followers_count))}
            </span>
            {person.follows_you && <Badge>{copy.followsYou}</Badge>}
          </p>
        </div>
      </div>
      {person.headline !== "" && (
        <p className="line-clamp-2 text-pretty wrap-anywhere">{person.headline}</p>
      )}
      <div className="grid gap-2 empty:hidden">
        {(person.is_admin || person.is_professional || (label && person.role === "creator")) && (
          <p className="flex flex-wrap gap-1.5">
            {label && person.role === "creator" && (
              <Badge tone="accent">{person.is_band ? copy.band : copy.artist}</Badge>
            )}
            {person.is_professional && <Badge>{copy.professional}</Badge>}
            {person.is_admin && <Badge tone="accent">{copy.roles.admin}</Badge>}
          </p>
        )}
        <Badges label={copy.does} words={person.music_relations.map(relationLabel)} />
        <Badges label={copy.genres} words={person.musical_genres.map(genreLabel)} outlined />
      </div>
      <div className="grid gap-1 text-sm text-text-muted empty:hidden">
        {place !== "" && (
          <p className="flex items-start gap-1.5">
            <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="line-clamp-2 wrap-anywhere">{place}</span>
          </p>
        )}
        {available[0] !== undefined && (
          <p className="flex items-start gap-1.5" title={available.join(", ")}>
            <span aria-hidden className="mx-1 mt-1.5 size-2 shrink-0 rounded-full bg-positive" />
            <span>
              <span className="sr-only">{copy.available} </span>
              {available[0]}
              {available.length > 1 && ` ${copy.more(available.length - 1)}`}
            </span>
          </p>
        )}
      </div>
      <div className="relative mt-auto flex gap-2 pt-1">
        <FollowButton person={person} className="min-w-0 flex-1" />
        <MessageButton person={person} compact />
      </div>
    </article>
  );
}

/** The first badges, and the number of the others. */
function Badges({ label, words, outlined = false }: BadgesProps) {
  if (words.length === 0) return null;
  const rest = words.slice(visibleCount);
  return (
    <ul aria-label={label} className="flex min-w-0 flex-wrap gap-1.5">
      {words.slice(0, visibleCount).map((word) => (
        <li key={word} className="max-w-full min-w-0">
          <span className={outlined ? `${badge} inset-ring inset-ring-border` : `${badge} bg-fill`}>
            {word}
          </span>
        </li>
      ))}
      {rest.length > 0 && (
        <li title={rest.join(", ")}>
          <span aria-hidden className={`${badge} text-text-muted`}>
            {copy.more(rest.length)}
          </span>
          <span className="sr-only">{rest.join(", ")}</span>
        </li>
      )}
    </ul>
  );
}
type BadgesProps = { label: string; words: string[]; outlined?: boolean };
const badge = "block h-6 truncate rounded-full px-2.5 text-xs/6 font-medium";

function placeOf({ city, country_code: code }: NetworkPerson): string {
  const country = code ? countryName(code) : "";
  return [city, country].filter(Boolean).join(", ");
}
