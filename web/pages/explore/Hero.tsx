import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import type { ExploreArtist, Preview } from "#contract/discovery/explore";
import { togglePreview, usePreview, usePreviewed, usePreviewProgress } from "#features/player";
import { PageSearch } from "#features/search";
import { useLayout } from "#web/parts/layout/use-layout.ts";
import type { OutputOf } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { paths } from "#web/paths.ts";
import { cx } from "#web/ui/cx.ts";
import { drawnBackground } from "#web/ui/pictures/drawn.ts";
import { Picture } from "#web/ui/pictures/Picture.tsx";
import { srcSets } from "#web/ui/pictures/src-sets.ts";
import { copy } from "./copy.ts";

type ArtistWithPreview = ExploreArtist & { preview: Preview };

/** Heights of the bars in percent: a swell and its echo. */
const wave = [38, 62, 88, 56, 100, 72, 44, 80, 54, 92, 66, 40, 74, 50, 34];
/** The number of bars that fit. */
const barsOn = { phone: 7, tablet: 11, desk: 15 };
/** Below this number there is no wave. */
const fewest = 5;

/** The title, the search, and a wave of faces: each bar is an artist who can be previewed. */
export function Hero({ small }: { small: boolean }) {
  const isPhone = useLayout() === "phone";
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 md:gap-5 md:pt-6">
      <h1
        className={cx(
          "px-4 font-extrabold tracking-[-0.03em] text-balance md:px-0",
          small ? "text-2xl" : "text-3xl",
        )}
      >
        {copy.title}
      </h1>
      {/* On wider windows the header has it. */}
      {isPhone && <PageSearch />}
      {!small && <FaceWave />}
    </header>
  );
}

function FaceWave() {
  const { data: answer, isError } = useQuery(query("getExplore", {}));
  const data = useDeferredValue(answer);
  const count = barsOn[useLayout() ?? "desk"];
  const artists = data === undefined ? [] : previewableArtists(data).slice(0, count);
  if (isError || (data !== undefined && artists.length < fewest)) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 md:px-0">
      <ul
        aria-label={copy.bars}
        className="flex h-34 items-center justify-between gap-1.5 md:h-48 max-[23rem]:gap-1 max-[23rem]:[&>*:nth-child(n+7)]:hidden"
      >
        {data === undefined
          ? wave
              .slice(0, count)
              .map((height, bar) => (
                <li
                  key={bar}
                  aria-hidden
                  style={{ height: `${height}%` }}
                  className="w-11 shrink-0 animate-shimmer rounded-full bg-fill md:w-14"
                />
              ))
          : artists.map((artist, bar) => (
              <li
                key={artist.id}
                style={{ height: `${wave[bar]}%` }}
                className="w-11 shrink-0 md:w-14"
              >
                <Bar artist={artist} />
              </li>
            ))}
      </ul>
      <Sounding artists={artists} />
    </div>
  );
}

/** Artists with a preview, from each section in turn. */
function previewableArtists(explore: OutputOf<"getExplore">): ArtistWithPreview[] {
  const { popular, newcomers, newest, mostFollowed } = explore;
  const lists = [popular, newcomers, newest, mostFollowed];
  const inTurn = Array.from({ length: 12 }, (_, at) => lists.map((list) => list[at])).flat();
  const playableArtists = inTurn.filter(
    (one): one is ArtistWithPreview => one !== undefined && one.preview !== null,
  );
  return [...new Map(playableArtists.map((one) => [one.id, one])).values()].slice(0, wave.length);
}

function Bar({ artist }: { artist: ArtistWithPreview }) {
  const { preview, avatar, name } = artist;
  const state = usePreview(preview.id);
  const progress = usePreviewProgress(preview.id);
  const sounds = state !== "away";
  return (
    <button
      type="button"
      aria-label={sounds ? copy.stop(preview.title) : copy.listen(preview.title, name)}
      aria-busy={state === "loading"}
      onClick={() => togglePreview(preview, artist.id)}
      className={cx(
        "relative size-full overflow-hidden rounded-full transition-[transform,opacity] duration-240 hover:scale-y-106 active:scale-y-95",
        sounds && "ring-3 ring-accent ring-offset-2 ring-offset-background",
        state === "loading" && "animate-pulse",
      )}
    >
      {avatar === null ? (
        <span
          aria-hidden
          style={{ backgroundImage: drawnBackground(name) }}
          className="block size-full"
        />
      ) : (
        <Picture
          src={avatar.url}
          {...srcSets(avatar.sizes)}
          sizes="160px"
          alt=""
          width={avatar.width}
          height={avatar.height}
          thumbhash={avatar.placeholder}
          className="size-full"
        />
      )}
      {sounds && (
        <span
          aria-hidden
          style={{ transform: `scaleY(${progress})` }}
          className="absolute inset-0 origin-bottom bg-accent-wave opacity-60 transition-transform duration-240 ease-linear"
        />
      )}
    </button>
  );
}

/** The artist being previewed, with a link; otherwise a hint. */
function Sounding({ artists }: { artists: readonly ArtistWithPreview[] }) {
  const id = usePreviewed();
  const artist = id === null ? undefined : artists.find(({ preview }) => preview.id === id);
  return (
    <p className="flex h-6 min-w-0 items-baseline gap-1.5 text-sm text-text-muted">
      {artist === undefined ? (
        copy.touch
      ) : (
        <>
          <span className="shrink-0">{copy.sounds}</span>
          <strong className="truncate font-semibold text-text">«{artist.preview.title}»</strong>
          <span className="shrink-0">{copy.by("")}</span>
          <Link
            to={paths.artist(artist)}
            className="truncate rounded-sm font-semibold text-accent-text hover:underline"
          >
            {artist.name}
          </Link>
        </>
      )}
    </p>
  );
}
