import { useMutation } from "@tanstack/react-query";
import { ArrowLeft, Download, Lock } from "lucide-react";
import { moneyLabel } from "#contract/payments/money";
import type { Unlock } from "#contract/payments/unlocks";
import type { Post } from "#contract/posts/posts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { dayOf } from "#web/parts/text/dates.ts";
import { paths } from "#web/paths.ts";
import { buttonClass, iconButtonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { ItemRow } from "./ItemRow.tsx";
import { RowsSkeleton } from "./RowsSkeleton.tsx";
import { SavedTabs } from "./SavedTabs.tsx";
import { useFresh } from "./use-fresh.ts";
import { usePages } from "./use-pages.ts";

/** /collections/comprado: the posts that the viewer paid for, newest first; what was given back is not among them. */
export function BoughtPage() {
  useTitle(copy.bought);
  useFresh();
  return (
    <Columns className="pt-3 pb-10 md:pt-6">
      <header className="mb-4 grid gap-4 px-4 md:px-0">
        <div className="flex items-center gap-2">
          <Link
            to={paths.collections}
            aria-label={copy.goCollections}
            className={iconButtonClass({ className: "-ml-2" })}
          >
            <ArrowLeft />
          </Link>
          <div className="grid">
            <h1 className="text-2xl">{copy.bought}</h1>
            <p className="flex items-center gap-1.5 text-sm text-text-muted">
              <Lock aria-hidden className="size-3.5" />
              {copy.boughtText}
            </p>
          </div>
        </div>
        <SavedTabs tab="bought" />
      </header>
      <Region>
        <BoughtItems />
      </Region>
    </Columns>
  );
}

function BoughtItems() {
  const list = usePages("getMyUnlocks", {});
  if (list.data === undefined)
    return list.error === null ? (
      <RowsSkeleton />
    ) : (
      <QueryError of={list} title={copy.boughtFailed} />
    );
  const unlocks = list.data.pages.flatMap((page) => page.unlocks);
  const queue = unlocks.flatMap(({ post }) => (post.media?.kind === "audio" ? [post] : []));
  if (unlocks.length === 0)
    return (
      <EmptyState
        title={copy.boughtEmpty}
        text={copy.boughtEmptyText}
        action={
          <Link to={paths.exploreMusic()} className={buttonClass()}>
            {copy.explore}
          </Link>
        }
      />
    );
  return (
    <>
      <ul aria-label={copy.bought} className="grid">
        {unlocks.map((unlock) => (
          <li key={unlock.id}>
            <BoughtRow unlock={unlock} queue={queue} />
          </li>
        ))}
      </ul>
      <MoreOf className="mt-6" list={list} copy={copy} skeleton={<RowsSkeleton rows={3} />} />
    </>
  );
}

type BoughtRowProps = { unlock: Unlock; queue: readonly Post[] };

function BoughtRow({
  unlock: { post, at, price, currency, allows_download },
  queue,
}: BoughtRowProps) {
  const { mutate, isPending } = useDownload(post.id);
  return (
    <div className="flex items-center">
      <div className="grid min-w-0 flex-1">
        <ItemRow item={{ id: post.id, post }} queue={queue} />
        <p className="pr-1 pb-2 pl-21.5 text-sm text-text-muted md:pl-20.5">
          {copy.boughtOn(dayOf(at), moneyLabel(price, currency))}
        </p>
      </div>
      {allows_download && (
        <IconButton
          label={copy.download(post.title)}
          aria-busy={isPending}
          onClick={() => {
            if (!isPending) mutate();
          }}
        >
          <Download aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

/** Asks for the addresses of the files, which are personal and short-lived, and lets the browser save them. */
function useDownload(id: string) {
  return useMutation({
    // Without a connection it fails, instead of being saved at a moment that nobody chose.
    networkMode: "always",
    mutationFn: () => call("downloadUnlocked", { id }),
    onSuccess: ({ files }) => {
      for (const { url, name } of files) {
        const link = document.createElement("a");
        link.href = url;
        link.download = name;
        link.click();
      }
    },
    onError: (error) =>
      notify({ title: copy.downloadFailed, text: errorMessage(error), tone: "danger" }),
  });
}
