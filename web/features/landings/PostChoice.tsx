import { useQuery } from "@tanstack/react-query";
import type { LandingBlock } from "#contract/landings/blocks";
import { limits } from "#contract/limits";
import { landingLimits } from "#contract/landings/landing-limits";
import { pictureOf } from "#contract/posts/picture-of";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useMe } from "#web/parts/session/use-me.ts";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";

type PostBlock = Extract<LandingBlock, { post_ids: string[] }>;
type PostChoiceProps = {
  block: PostBlock;
  onChange: (block: PostBlock) => void;
};

const kinds = { songs: "music", video: "video", gallery: "image" } as const;
const most = { songs: landingLimits.songs, video: 1, gallery: landingLimits.pictures };

/** What the page can show: not what is locked, sensitive or elsewhere. */
const shownKinds: Record<PostBlock["kind"], readonly string[]> = {
  songs: ["audio"],
  video: ["video"],
  gallery: ["image", "gallery"],
};

/** Which of one's public posts a block shows: the newest, or chosen ones in the order in which they are chosen. */
export function PostChoice({ block, onChange }: PostChoiceProps) {
  const { kind, post_ids: ids } = block;
  const me = useMe();
  const feed = useQuery({
    ...query("getFeed", { artistId: me?.id, kind: kinds[kind], limit: limits.pageMax }),
    enabled: me !== null,
  });
  if (feed.error !== null) return <QueryError of={feed} title={copy.postsFailed} as="h3" />;
  if (feed.data === undefined) return <Skeleton className="h-24" />;
  const posts = feed.data.content.filter(
    ({ visibility, media }) =>
      visibility === "public" && media !== null && shownKinds[kind].includes(media.kind),
  );
  const toggle = (id: string, isChosen: boolean) => {
    const others = ids.filter((other) => other !== id);
    // Of one, choosing another replaces it.
    const next = isChosen ? [...(most[kind] === 1 ? [] : others), id] : others;
    onChange({ ...block, post_ids: next });
  };
  const newest = () => onChange({ ...block, post_ids: [] });
  if (posts.length === 0 && ids.length === 0)
    return <p className="text-sm text-text-muted">{copy.nothing[kind]}</p>;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">{copy.choose[kind]}</legend>
      <p className="text-sm text-text-muted">
        {ids.length === 0 ? `${copy.newest}: ${copy.newestText[kind]}` : copy.chosen(ids.length)}
      </p>
      {ids.length > 0 && (
        <Button size="sm" variant="ghost" className="justify-self-start" onClick={newest}>
          {copy.showNewest}
        </Button>
      )}
      <ul className="grid max-h-72 gap-1 overflow-y-auto">
        {posts.map((post) => {
          const picture = pictureOf(post.media);
          const isChosen = ids.includes(post.id);
          return (
            <li key={post.id} className="flex items-center gap-3">
              {picture !== null && (
                <img
                  src={picture.sizes[0]?.url ?? picture.url}
                  alt=""
                  width={40}
                  height={40}
                  loading="lazy"
                  className="size-10 rounded-sm object-cover"
                />
              )}
              <Checkbox
                label={post.title || post.description || copy.untitled(post.created_at)}
                checked={isChosen}
                disabled={!isChosen && most[kind] > 1 && ids.length >= most[kind]}
                onChange={({ target }) => toggle(post.id, target.checked)}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
