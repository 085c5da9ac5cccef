import { countryName } from "#contract/country-name";
import { genreLabel } from "#contract/genres";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import type { Role } from "#contract/people/profiles";
import { copy } from "./preview-copy.ts";

type Previewed = {
  name: string;
  username: string | null;
  role: Role | null;
  is_professional?: boolean;
  city: string;
  country_code: string | null;
  musical_genres: readonly string[];
  avatar_url?: string | null;
};

/** The profile as others will see it, updated with each answer. */
export function ProfilePreview({ person }: { person: Previewed }) {
  const { role, username, city, country_code, musical_genres, avatar_url: face } = person;
  const name = person.name.trim() || copy.name;
  const country = country_code && countryName(country_code);
  const place = [city.trim(), country].filter(Boolean).join(", ");
  return (
    <aside aria-label={copy.preview} className="grid gap-3">
      <p aria-hidden className="text-sm text-text-muted">
        {copy.preview}
      </p>
      <Card className="overflow-hidden">
        <Cover name={name} shape="banner" />
        <div className="grid gap-3 px-5 pb-6">
          <Avatar name={name} src={face} size="xl" className="-mt-14 ring-4 ring-surface" />
          <div className="grid gap-0.5">
            <p className="font-display text-xl font-bold wrap-anywhere">{name}</p>
            <p className="wrap-anywhere text-text-muted">@{username || copy.username}</p>
          </div>
          <div className="flex min-h-6 flex-wrap items-center gap-2">
            {role !== null && !(role === "supporter" && person.is_professional) && (
              <Badge tone={role === "creator" ? "accent" : "neutral"}>{copy.roles[role]}</Badge>
            )}
            {person.is_professional === true && <Badge>{copy.professional}</Badge>}
            {place !== "" && <span className="text-sm wrap-anywhere text-text-muted">{place}</span>}
          </div>
          {musical_genres.length > 0 && (
            <ul className="flex flex-wrap gap-1.5">
              {musical_genres.map((slug) => (
                <li key={slug}>
                  <Badge>{genreLabel(slug)}</Badge>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Card>
    </aside>
  );
}
