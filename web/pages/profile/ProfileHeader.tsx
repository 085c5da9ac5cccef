import { copy as personCopy } from "#web/entities/person/copy.ts";
import { MapPin, Pencil } from "lucide-react";
import { Link } from "#web/parts/links/Link.tsx";
import { countryName } from "#contract/country-name";
import { genreLabel } from "#contract/genres";
import type { Profile } from "#contract/people/profiles";
import { FollowCounts } from "#features/follows";
import { MessageButton } from "#features/messages";
import { Presence } from "#web/entities/person/Presence.tsx";
import { useMayAct } from "#web/parts/session/use-may-act.ts";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { Stat } from "#web/ui/Stat.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { copy } from "./copy.ts";
import { HeaderMenu } from "./HeaderMenu.tsx";
import { ListenButton } from "./ListenButton.tsx";
import { FollowButton } from "#web/entities/person/FollowButton.tsx";
import { ProfileBanner } from "./ProfileBanner.tsx";
import { ShareProfile } from "./ShareProfile.tsx";
import { Words } from "./Words.tsx";

/** From this length on, a name gets a smaller font. */
const LONG_NAME = 30;

const count = new Intl.NumberFormat("es", { useGrouping: true });

/** The header of a profile: banner, avatar, name, place, numbers and actions. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  return (
    <header>
      <ProfileBanner profile={profile} />
      <div className="relative px-4 md:px-6">
        <div className="grid grid-cols-[minmax(0,1fr)] sm:grid-cols-[auto_minmax(0,1fr)]">
          <Avatar
            name={profile.name}
            src={profile.avatar_url}
            thumbhash={profile.avatar?.placeholder}
            size="xl"
            className="-mt-14 ring-4 ring-background sm:-mt-18 sm:size-36"
          />
          <Identity profile={profile} />
          <Actions profile={profile} />
        </div>
        <Figures profile={profile} />
      </div>
    </header>
  );
}

type HeaderPart = { profile: Profile };

/** Name, place and activities. */
function Identity({ profile }: HeaderPart) {
  const place = placeOf(profile);
  // For a fan who works in music only the profession is shown.
  const isFan = profile.role === "supporter";
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2 sm:col-span-2 sm:row-start-2">
      <h1
        className={cx(
          "font-extrabold wrap-anywhere",
          profile.name.length > LONG_NAME ? "text-2xl" : "text-3xl",
        )}
      >
        {profile.name}
      </h1>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-text-muted">
        {profile.username !== null && <span className="wrap-anywhere">@{profile.username}</span>}
        {profile.role !== null && !(isFan && profile.is_professional) && (
          <Badge tone={profile.role === "creator" ? "accent" : "neutral"}>
            {profile.is_band ? copy.band : isFan ? copy.fan : copy.artist}
          </Badge>
        )}
        {profile.is_professional && <Badge>{copy.professional}</Badge>}
        {/* Arrives after the rest: on a phone it stands beside the picture, where it moves no button. */}
        <span className="flex max-w-60 flex-wrap items-center gap-x-2.5 gap-y-1.5 empty:hidden max-sm:absolute max-sm:top-3 max-sm:right-4 max-sm:max-w-[calc(100%-10rem)] max-sm:justify-end">
          {profile.follows_you && <Badge>{personCopy.followsYou}</Badge>}
          {profile.is_following && <Presence id={profile.id} />}
        </span>
        {place !== "" && (
          <span className="flex min-w-0 items-center gap-1 wrap-anywhere">
            <MapPin aria-hidden className="size-4 shrink-0" />
            {place}
          </span>
        )}
      </p>
      {profile.headline !== "" && (
        <p className="text-lg text-pretty wrap-anywhere">{profile.headline}</p>
      )}
      <Words label={copy.genres} words={profile.musical_genres.map(genreLabel)} />
    </div>
  );
}

/** The actions: edit one's own page, or follow and write to somebody. */
function Actions({ profile }: HeaderPart) {
  const mayAct = useMayAct();
  return (
    <fieldset
      aria-label={copy.actions}
      className="mt-5 flex min-w-0 items-center gap-2 sm:mt-0 sm:justify-end sm:self-end sm:pb-1 sm:pl-4"
    >
      {profile.is_self ? (
        <>
          {mayAct("page") && (
            <Link
              to={paths.profileEdit}
              className={buttonClass({
                variant: "secondary",
                className: "max-sm:flex-1 max-sm:px-2",
              })}
            >
              <Pencil aria-hidden />
              {copy.edit}
            </Link>
          )}
          <ShareProfile profile={profile} />
        </>
      ) : (
        <>
          <FollowButton
            person={profile}
            variant={hasMusic(profile) ? "secondary" : "primary"}
            className="max-sm:flex-1 max-sm:px-2"
          />
          <MessageButton person={profile} className="max-sm:flex-1 max-sm:px-2" />
          <HeaderMenu profile={profile} />
        </>
      )}
    </fieldset>
  );
}

function Figures({ profile }: HeaderPart) {
  const mayAct = useMayAct();
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-4">
      {hasMusic(profile) && <ListenButton profile={profile} />}
      {profile.tips_open && !profile.is_self && (
        <Link
          to={`${paths.profile(profile)}/propina`}
          className={buttonClass({ variant: "secondary", className: "max-w-full" })}
        >
          <span className="truncate">{copy.support(profile.name)}</span>
        </Link>
      )}
      {profile.memberships_open && !profile.is_self && (
        <Link
          to={`${paths.profile(profile)}/membresia`}
          className={buttonClass({ variant: "secondary" })}
        >
          {copy.join}
        </Link>
      )}
      <div className="flex flex-wrap items-center gap-x-5">
        <FollowCounts profile={profile} />
        <Stat value={count.format(profile.posts_count)} label={copy.posts(profile.posts_count)} />
        {profile.is_self && (
          <Stat value={count.format(profile.profile_views_30d)} label={copy.views} />
        )}
        {(profile.has_career ||
          (profile.is_self && profile.role === "creator" && mayAct("page"))) && (
          <Link
            to={paths.career(profile)}
            className="py-3 font-semibold text-accent-text underline-offset-2 hover:underline"
          >
            {copy.career}
          </Link>
        )}
        {profile.is_self && mayAct("publish") && (
          <Link
            to={paths.manageContent}
            className="py-3 font-semibold text-accent-text underline-offset-2 hover:underline"
          >
            {copy.manage}
          </Link>
        )}
      </div>
    </div>
  );
}

/** Only one button of a page is highlighted: listening, where there is music. */
function hasMusic(profile: Profile): boolean {
  return profile.post_kinds.includes("music");
}

function placeOf({ city, country_code: code }: Profile): string {
  const country = code ? countryName(code) : "";
  return [city, country].filter(Boolean).join(", ");
}
