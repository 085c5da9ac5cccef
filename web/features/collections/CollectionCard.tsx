import { Bookmark, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import type { Collection } from "#contract/collections/collections";
import type { Picture } from "#contract/files/files";
import { paths } from "#web/paths.ts";
import { Skeleton, SkeletonLine } from "#web/ui/Skeleton.tsx";
import { audienceIcon, audienceOf } from "./audience.ts";
import { copy } from "./copy.ts";
import { listCopy } from "./list-copy.ts";
import { Mosaic } from "./Mosaic.tsx";

const sizes = "(min-width: 1024px) 232px, (min-width: 768px) 30vw, 46vw";

/** The `sizes` of a card's picture. */
export const gridClass = "grid grid-cols-2 gap-x-4 gap-y-7 md:grid-cols-3 lg:grid-cols-4";

/** A collection in a list: picture, title, number of posts, and its owner or audience. */
export function CollectionCard({ collection }: { collection: Collection }) {
  const { title, covers, items_count, is_owner, owner } = collection;
  const audience = audienceOf(collection);
  const Icon = audienceIcon[audience];
  return (
    <Face to={paths.collection(collection.id)} title={title} covers={covers}>
      <span className="flex min-w-0 items-center gap-1.5">
        {is_owner && <Icon aria-hidden className="size-3.5 shrink-0" />}
        <span className="truncate">
          {listCopy.items(items_count)} · {is_owner ? copy.visibility[audience] : owner.name}
        </span>
      </span>
    </Face>
  );
}

/** «Guardados», which everybody has. */
export function SavedCard({
  savedSummary,
}: {
  savedSummary: { items_count: number; covers: Picture[] };
}) {
  return (
    <Face
      to={paths.saved}
      title={copy.saved}
      covers={savedSummary.covers}
      mark={
        <span className="absolute bottom-2 left-2 grid size-10 place-items-center rounded-full bg-background/85 text-text">
          <Bookmark aria-hidden className="size-5 fill-current" />
        </span>
      }
    >
      <span className="flex items-center gap-1.5">
        <Lock aria-hidden className="size-3.5 shrink-0" />
        <span className="truncate">
          {listCopy.items(savedSummary.items_count)} · {copy.onlyYours}
        </span>
      </span>
    </Face>
  );
}

type FaceProps = {
  to: string;
  title: string;
  covers: Picture[];
  mark?: ReactNode;
  children: ReactNode;
};

function Face({ to, title, covers, mark, children }: FaceProps) {
  return (
    <Link to={to} className="group grid min-w-0 content-start gap-2.5 rounded-md">
      <span className="relative block overflow-hidden rounded-md">
        <Mosaic
          title={title}
          covers={covers}
          sizes={sizes}
          className="transition-transform duration-300 group-hover:scale-[1.02]"
        />
        {mark}
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="line-clamp-2 font-semibold wrap-anywhere underline-offset-2 group-hover:underline">
          {title}
        </span>
        <span className="min-w-0 text-sm text-text-muted">{children}</span>
      </span>
    </Link>
  );
}

export function CardsSkeleton({ count = 4 }: { count?: number }) {
  return (
    <div className={gridClass}>
      <output className="sr-only">{copy.loading}</output>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} aria-hidden className="grid gap-2.5">
          <Skeleton className="aspect-square w-full rounded-md" />
          <SkeletonLine className="w-3/4" />
          <SkeletonLine className="h-3 w-1/2" />
        </div>
      ))}
    </div>
  );
}
