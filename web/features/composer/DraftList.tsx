import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { AudioLines, Images, Link2, PenLine, Trash2, Video } from "lucide-react";
import { Link } from "#web/parts/links/Link.tsx";
import { ageLabel, exactDate } from "#web/parts/text/age.ts";
import { pictureProps } from "#web/entities/post/picture-props.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { call, type OutputOf } from "#web/api/client.ts";
import { readData, setData } from "#web/api/cache.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { notify } from "#web/ui/notify.ts";
import { Picture } from "#web/ui/pictures/Picture.tsx";
import { SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";

type Listed = OutputOf<"getDrafts">["drafts"][number];

/** A person's drafts, to continue or delete; at most `most`, and `without` the open one. */
export function DraftList({
  most = Infinity,
  without = null,
  onChoose,
}: {
  most?: number;
  without?: string | null;
  onChoose?: () => void;
}) {
  const client = useQueryClient();
  const now = useNow();
  const { data, isPending, refetch, isFetching } = useQuery(query("getDrafts", {}));
  const remove = useMutation({
    mutationFn: (id: string) => call("deleteDraft", { id }),
    onMutate: (id) => {
      const before = readData(client, "getDrafts", {});
      setData(client, "getDrafts", {}, (all) =>
        all === undefined ? all : { drafts: all.drafts.filter((draft) => draft.id !== id) },
      );
      return before;
    },
    onError: (error, _id, before) => {
      setData(client, "getDrafts", {}, before);
      notify({ title: errorMessage(error), tone: "danger" });
    },
  });
  if (isPending)
    return (
      <div aria-hidden className="grid gap-5 p-3">
        {[1, 2, 3].map((row) => (
          <SkeletonLine key={row} className="w-3/4" />
        ))}
      </div>
    );
  if (data === undefined)
    return (
      <div className="grid justify-items-start gap-3 p-3">
        <p className="text-text-muted">{copy.draftsFailed}</p>
        <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
          {copy.retry}
        </Button>
      </div>
    );
  const drafts = data.drafts.filter(({ id }) => id !== without).slice(0, most);
  if (drafts.length === 0) return <p className="p-3 text-text-muted">{copy.draftsEmpty}</p>;
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)]">
      {drafts.map((draft) => (
        <li key={draft.id} className="flex items-center gap-1 rounded-md hover:bg-fill">
          <Link
            to={paths.createPost({ draft: draft.id })}
            {...(onChoose && { onClick: onChoose })}
            className="flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-md px-3 py-2"
          >
            <DraftCover draft={draft} />
            <span className="grid min-w-0 flex-1">
              <span className="truncate font-medium">{titleOf(draft)}</span>
              {draft.text !== "" && <span className="truncate text-sm">{draft.text}</span>}
              <span className="truncate text-sm text-text-muted">
                {copy.draftKinds[draft.kind]} ·{" "}
                <time dateTime={draft.updated_at} title={exactDate(draft.updated_at)}>
                  {ageLabel(draft.updated_at, now)}
                </time>
                {draft.files > 0 && ` · ${copy.draftFiles(draft.files)}`}
              </span>
            </span>
          </Link>
          <IconButton
            label={copy.deleteDraft(titleOf(draft))}
            onClick={() => remove.mutate(draft.id)}
          >
            <Trash2 />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

const icons = {
  song: AudioLines,
  video: Video,
  pictures: Images,
  link: Link2,
  text: PenLine,
} as const;

/** The draft's cover, or an icon for its kind. */
function DraftCover({ draft: { kind, cover } }: { draft: Listed }) {
  const Icon = icons[kind];
  return (
    <span
      aria-hidden
      className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-sm bg-fill text-text-muted [&_svg]:size-5"
    >
      {cover === null ? (
        <Icon />
      ) : (
        <Picture
          {...pictureProps(cover)}
          alt=""
          sizes="3rem"
          fallback={<Icon />}
          className="size-12 object-cover"
        />
      )}
    </span>
  );
}

function titleOf({ title }: Listed): string {
  return title === "" ? copy.untitled : title;
}
