import { useMutation } from "@tanstack/react-query";
import { ListPlus } from "lucide-react";
import { announce } from "#web/api/browser-events.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { notify } from "#web/ui/notify.ts";
import { audienceOf } from "./audience.ts";
import { copy } from "./copy.ts";
import { listCopy } from "./list-copy.ts";
import { CreateInPlace } from "./CreateInPlace.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { RowsSkeleton } from "./RowsSkeleton.tsx";
import { useFresh } from "./use-fresh.ts";
import { usePages } from "./use-pages.ts";

export type AddManyProps = {
  posts: readonly string[];
  open: boolean;
  onClose: () => void;
  /** Called when they were added. */
  onAdded: () => void;
};

/** Adds several posts to one list; those already in it are not duplicated. */
export function AddMany({ posts, open, onClose, onAdded }: AddManyProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: { id: string; title: string }) =>
      call("addPostsToCollection", { id, posts: [...posts] }),
    onSuccess: ({ added }, { title }) => {
      announce("collections:invalidate");
      notify({ title: copy.addedMany(added, title), tone: "positive" });
      onAdded();
      onClose();
    },
    onError: (error) =>
      notify({ title: copy.addToFailed, text: errorMessage(error), tone: "danger" }),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.addTo}
      description={copy.addMany(posts.length)}
      size="sm"
    >
      <div aria-busy={isPending} className="grid gap-2">
        <Lists onChoose={(list) => !isPending && mutate(list)} />
        <CreateInPlace onMade={(newCollection) => mutate(newCollection)} />
      </div>
    </Dialog>
  );
}

function Lists({ onChoose }: { onChoose: (list: { id: string; title: string }) => void }) {
  useFresh();
  const list = usePages("getCollections", {});
  if (list.data === undefined)
    return list.error === null ? (
      <RowsSkeleton rows={3} />
    ) : (
      <QueryError of={list} as="h3" className="py-6" title={copy.listsFailed} />
    );
  return (
    <>
      <ul className="grid">
        {list.data.pages
          .flatMap(({ collections }) => collections)
          .map((one) => (
            <li key={one.id}>
              <button
                type="button"
                onClick={() => onChoose(one)}
                className="flex min-h-14 w-full items-center gap-3 rounded-md px-2 text-left hover:bg-fill"
              >
                <ListPlus aria-hidden className="size-5 shrink-0 text-text-muted" />
                <span className="grid min-w-0">
                  <span className="truncate font-semibold">{one.title}</span>
                  <span className="text-sm text-text-muted">
                    {listCopy.items(one.items_count)} ·{" "}
                    {one.is_owner ? copy.visibility[audienceOf(one)] : copy.shared}
                  </span>
                </span>
              </button>
            </li>
          ))}
      </ul>
      <MoreOf className="mt-6" list={list} copy={copy} skeleton={<RowsSkeleton rows={2} />} />
    </>
  );
}
