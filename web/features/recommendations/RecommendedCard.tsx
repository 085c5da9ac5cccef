import { X } from "lucide-react";
import { Link } from "react-router";
import { genreLabel } from "#contract/genres";
import type { RecommendedPerson } from "#contract/recommendations";
import { relationLabel } from "#contract/relations";
import { coverProps } from "#features/posts";
import { FollowButton } from "#features/profiles";
import { useMe } from "#features/shell";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/Avatar.tsx";
import { Cover } from "#web/ui/Cover.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy, reasonText } from "./copy.ts";

type RecommendedCardProps = {
  person: RecommendedPerson;
  onDismiss: () => void;
};

/** Somebody whom one might follow: face or cover, what they do, why they are here. */
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
            sizes="(min-width: 768px) 180px, 150px"
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
          <strong className="truncate font-display text-lg font-bold underline-offset-2 group-hover:underline">
            {person.name}
          </strong>
          <span className="truncate text-sm text-text-muted">{detailOf(person)}</span>
        </span>
      </Link>
      <p className="line-clamp-3 text-sm text-pretty">{reasonText(person.reason, role)}</p>
      <div className="mt-auto flex gap-1.5">
        <FollowButton person={person} size="sm" className="min-w-0 flex-1 px-2" />
        <IconButton
          label={copy.dismiss(person.name)}
          title={copy.notInterested}
          size="sm"
          className="shrink-0 text-text-muted"
          onClick={onDismiss}
        >
          <X aria-hidden />
        </IconButton>
      </div>
    </>
  );
}

/** What somebody plays, or does and where; a space where nothing is said, so that the rows stay level. */
function detailOf(person: RecommendedPerson): string {
  const genres = person.musical_genres.slice(0, 2).map(genreLabel);
  if (person.role === "creator") return genres.join(" · ") || person.city || blank;
  const does = person.music_relations.slice(0, 1).map(relationLabel);
  return [...does, person.city].filter(Boolean).join(" · ") || genres.join(" · ") || blank;
}

const blank = "\u00A0";
