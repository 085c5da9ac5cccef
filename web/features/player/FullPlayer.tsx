import { useRef, useState } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import type { Post } from "#contract/posts/posts";
import { paths } from "#web/paths.ts";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { setDataMode, useDataMode } from "#web/ui/browser/data-mode.ts";
import { Sheet } from "#web/ui/overlays/Sheet.tsx";
import { Switch } from "#web/ui/fields/Switch.tsx";
import { TabPanel, Tabs } from "#web/ui/Tabs.tsx";
import { copy } from "./copy.ts";
import { HistoryList } from "./HistoryList.tsx";
import { useLoadedToday } from "./loaded-today.ts";
import { PlayerControls } from "./PlayerControls.tsx";
import { playsLabel } from "./plays-label.ts";
import { QueueList } from "./QueueList.tsx";
import { songCover } from "./song-cover.ts";
import { SongActions } from "./SongActions.tsx";
import { SongTimes } from "./SongTimes.tsx";

type FullPlayerProps = { post: Post; open: boolean; onClose: () => void };

const tabs = [
  { value: "next", label: copy.upNext },
  { value: "heard", label: copy.heard },
] as const;

/** The full player: a sheet on phones, a panel beside the page on desktops. */
export default function FullPlayer({ post, open, onClose }: FullPlayerProps) {
  const [tab, setTab] = useState<"next" | "heard">("next");
  const lists = useRef<HTMLDivElement>(null);
  const dataMode = useDataMode();
  const loadedBytes = useLoadedToday();
  const onDesk = window.matchMedia("(width >= 768px)").matches;
  return (
    <Sheet open={open} onClose={onClose} title={copy.playing} side={onDesk ? "right" : "bottom"}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-2 pb-4">
        <div className="grid grid-cols-[minmax(0,1fr)] items-center justify-items-center gap-5 md:grid-cols-[auto_minmax(0,1fr)]">
          <Cover
            {...songCover(post)}
            name={post.title}
            sizes="(min-width: 768px) 128px, 80vw"
            className="w-[clamp(6rem,88dvh-27rem,min(22rem,84vw))] rounded-lg shadow-raised md:w-32"
          />
          <div className="flex w-full min-w-0 items-center gap-2 md:flex-col md:items-start md:gap-1">
            <div className="grid max-w-full min-w-0 flex-1 gap-0.5">
              <p className="line-clamp-2 font-display text-xl leading-tight font-bold wrap-anywhere">
                <Link to={paths.post(post.id)} onClick={onClose} className="hover:underline">
                  {post.title}
                </Link>
              </p>
              <p className="flex min-w-0 flex-wrap gap-x-1.5 text-text-muted">
                <Link
                  to={paths.profile(post.author)}
                  onClick={onClose}
                  className="min-w-0 truncate hover:text-text hover:underline"
                >
                  {post.author.name}
                </Link>
                {post.views > 0 && (
                  <span className="text-sm leading-6">{playsLabel(post.views)}</span>
                )}
              </p>
            </div>
            <SongActions post={post} />
          </div>
        </div>
        <SongTimes post={post} below />
        <PlayerControls
          post={post}
          onQueue={() => {
            setTab("next");
            lists.current?.scrollIntoView({ block: "nearest" });
            lists.current?.querySelector<HTMLElement>("[role=tab]")?.focus({ preventScroll: true });
          }}
        />
        <div ref={lists}>
          <Tabs label={copy.lists} tabs={tabs} value={tab} onChange={setTab}>
            <TabPanel value="next" className="pt-2">
              <QueueList />
            </TabPanel>
            <TabPanel value="heard" className="pt-2">
              <HistoryList />
            </TabPanel>
          </Tabs>
        </div>
        <div className="border-t border-border pt-3">
          <Switch
            label={copy.dataMode}
            description={
              <>
                {copy.dataModeText}
                {loadedBytes >= 50_000 && (
                  <span className="block font-medium text-text tabular-nums">
                    {copy.loadedToday(loadedBytes)}
                  </span>
                )}
              </>
            }
            checked={dataMode}
            onChange={(event) => setDataMode(event.currentTarget.checked)}
          />
        </div>
      </div>
    </Sheet>
  );
}
