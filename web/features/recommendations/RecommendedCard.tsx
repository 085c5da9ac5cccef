import { X } from "lucide-react";
import { Link } from "#web/parts/links/Link.tsx";
import { genreLabel } from "#contract/genres";
import type { RecommendedPerson } from "#contract/discovery/recommendations";
import { relationLabel } from "#contract/people/relations";
import { coverProps } from "#web/entities/post/picture-props.ts";
import { FollowButton } from "#web/entities/person/FollowButton.tsx";
import { useMe } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy, reasonText } from "./copy.ts";

type RecommendedCardProps = {
  person: RecommendedPerson;
  onDismiss: () => void;
};

/** A recommended person: picture, what they do, and the reason. */
export function RecommendedCard({ person, onDismiss }: RecommendedCardProps) {
  const role = useMe()?.role ?? null;
  const isArtist = person.role === "creator";
  return (
    <>
      <Link to={paths.profile(person)} className="group grid gap-2.5 rounded-md">
        {isArtist ? (
          <Cover
            {...coverProps(person.avatar)}
            name={person.name}
            sizes="(min-width: 640px) 230px, 150px"
          />
        ) : (
          <Avatar
            name={person.name}
            src={person.avatar_url}
            size="xl"
            className="mx-auto mt-3 max-w-full"
          />
        )}
        <span className="grid grid-cols-[minmax(0,1fr)]">
          <strong className="line-clamp-2 font-display text-base leading-snug font-bold wrap-anywhere underline-offset-2 group-hover:underline">
            {person.name}
          </strong>
          <span className="truncate text-sm text-text-muted">{detailOf(person)}</span>
        </span>
      </Link>
      <p className="line-clamp-4 text-sm text-pretty">
        {person.reason.kind === "debut" ? (
          <Link
            to={paths.post(person.reason.song.id)}
            className="rounded-sm underline underline-offset-2"
          >
            {reasonText(person.reason, role)}
          </Link>
        ) : (
          reasonText(person.reason, role)
        )}
      </p>
      <FollowButton person={person} size="sm" className="mt-auto w-full px-2" />
      <Dismiss
        person={person}
        onDismiss={onDismiss}
        className={
          isArtist
            ? "absolute top-4 right-4 bg-background/85 hover:bg-background @min-[58rem]:top-1.5 @min-[58rem]:right-1.5"
            : "absolute top-1.5 right-1.5 text-text-muted"
        }
      />
    </>
  );
}

type DismissProps = RecommendedCardProps & { className?: string };

/** «No me interesa». */
export function Dismiss({ person, onDismiss, className }: DismissProps) {
  return (
    <IconButton
      label={copy.dismiss(person.name)}
      title={copy.notInterested}
      size="sm"
      className={className}
      onClick={onDismiss}
    >
      <X aria-hidden />
    </IconButton>
  );
}

/** Genres of an artist, or profession and place; a space when empty, so that rows align. */
function detailOf(person: RecommendedPerson): string {
  const genres = person.musical_genres.slice(0, 2).map(genreLabel);
  if (person.role === "creator") return genres.join(" · ") || person.city || blank;
  const does = person.music_relations.slice(0, 1).map(relationLabel);
  return [...does, person.city].filter(Boolean).join(" · ") || genres.join(" · ") || blank;
}

const blank = "\u00A0";
