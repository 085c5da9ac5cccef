import { countries } from "#contract/countries";
import { genreLabel } from "#contract/genres";
import type { OwnProfile } from "#contract/people/profile-settings";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { copy } from "./copy.ts";
import type { Draft } from "./draft.ts";

type PreviewCardProps = {
  profile: OwnProfile;
  draft: Draft;
  avatar: string | null;
  banner: string | null;
};

/** The header of the public page, as it will be after saving. */
export function PreviewCard({ profile, draft, avatar, banner }: PreviewCardProps) {
  const name = draft.name.trim() || copy.preview.name;
  const country = countries.find(({ code }) => code === draft.country_code)?.name;
  const place = [draft.city.trim(), country].filter(Boolean).join(", ");
  return (
    <section aria-label={copy.preview.label} className="grid gap-2">
      <p aria-hidden className="text-sm text-text-muted">
        {copy.preview.label}
      </p>
      <Card className="overflow-hidden">
        <Cover
          name={name}
          src={banner}
          shape="banner"
          focus={`${draft.banner_focal_x * 100}% ${draft.banner_focal_y * 100}%`}
          darken={draft.banner_overlay}
        />
        <div className="relative grid grid-cols-[minmax(0,1fr)] gap-2 px-4 pb-4">
          <Avatar name={name} src={avatar} size="lg" className="-mt-8 ring-4 ring-surface" />
          <div>
            <p className="line-clamp-2 font-display text-lg leading-tight font-bold wrap-anywhere">
              {name}
            </p>
            {profile.username !== null && (
              <p className="truncate text-sm text-text-muted">@{profile.username}</p>
            )}
          </div>
          {draft.headline.trim() !== "" && (
            <p className="line-clamp-2 text-sm text-pretty wrap-anywhere">{draft.headline}</p>
          )}
          {place !== "" && <p className="truncate text-sm text-text-muted">{place}</p>}
          {draft.musical_genres.length > 0 && (
            <ul className="flex flex-wrap gap-1.5">
              {draft.musical_genres.map((genre) => (
                <li key={genre} className="max-w-full">
                  <Badge className="block max-w-full truncate leading-6">{genreLabel(genre)}</Badge>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Card>
    </section>
  );
}
