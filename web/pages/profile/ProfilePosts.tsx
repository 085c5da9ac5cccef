import { lazy, type ReactNode, Suspense } from "react";
import { useSearchParams } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import type { PostKind } from "#contract/posts/post-kind";
import type { Post } from "#contract/posts/posts";
import type { Profile } from "#contract/people/profiles";
import { loadProfileEvents } from "#features/agenda";
import { PostList } from "#features/posts";
import { useMayAct } from "#web/parts/session/use-may-act.ts";
import { paths } from "#web/paths.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { SkeletonPost } from "#web/ui/Skeleton.tsx";
import { TabPanel, Tabs } from "#web/ui/Tabs.tsx";
import { onceOnline } from "#web/ui/browser/optional.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { copy } from "./copy.ts";

const TrackList = lazy(async () => {
  const load = () => import("./TrackList.tsx");
  return { default: (await onceOnline(load)).TrackList };
});
const PictureGrid = lazy(async () => {
  const load = () => import("./PictureGrid.tsx");
  return { default: (await onceOnline(load)).PictureGrid };
});

const ProfileEvents = lazy(async () => ({
  default: (await onceOnline(loadProfileEvents)).ProfileEvents,
}));

type Tab = "todo" | PostKind | "events";

/** The names of the tabs in the address: `?tab=musica`. */
const words: Record<Tab, string> = {
  todo: "todo",
  music: "musica",
  video: "videos",
  image: "imagenes",
  text: "textos",
  events: "agenda",
};

/** Kinds that are not shown as cards. */
const forms: Partial<Record<Tab, (posts: readonly Post[], queue: readonly Post[]) => ReactNode>> = {
  music: (posts, queue) => (
    <Suspense fallback={<Coming />}>
      <TrackList posts={posts} queue={queue} />
    </Suspense>
  ),
  image: (posts) => (
    <Suspense fallback={<Coming />}>
      <PictureGrid posts={posts} />
    </Suspense>
  ),
};

/** A person's posts, all or of one kind, and events; empty kinds have no tab. */
export function ProfilePosts({ profile }: { profile: Profile }) {
  const [search, setSearch] = useSearchParams();
  const { id: artistId, post_kinds: kinds } = profile;
  const parts: Tab[] = [
    ...(kinds.length > 1 ? kinds : []),
    ...(profile.has_events ? ["events" as const] : []),
  ];
  const tabs: Tab[] = parts.length > 0 ? ["todo", ...parts] : [];
  const current = tabs.find((tab) => words[tab] === search.get("tab")) ?? "todo";
  const open = (tab: Tab) => {
    const next = new URLSearchParams(search);
    if (tab === "todo") next.delete("tab");
    else next.set("tab", words[tab]);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  const all = <PostList input={{ artistId }} empty={<NoPosts profile={profile} />} />;

  return (
    <section aria-labelledby="posts" className="min-w-0 xl:col-start-1">
      <h2
        id="posts"
        className={
          kinds.length === 1 && tabs.length === 0 ? "mb-4 px-4 text-xl md:px-6 xl:px-0" : "sr-only"
        }
      >
        {copy.postsHeading}
      </h2>
      {tabs.length === 0 ? (
        all
      ) : (
        <Tabs
          label={copy.postsHeading}
          tabs={tabs.map((value) => ({ value, label: copy.tabs[value] }))}
          value={current}
          onChange={open}
          listClassName="px-4 md:px-6 xl:px-0"
        >
          {tabs.map((tab) => (
            <TabPanel key={tab} value={tab}>
              {tab === "todo" ? (
                all
              ) : tab === "events" ? (
                <Suspense fallback={<Coming />}>
                  <ProfileEvents person={profile} />
                </Suspense>
              ) : (
                <PostList input={{ artistId, kind: tab }} empty={<NothingOfKind />}>
                  {forms[tab]}
                </PostList>
              )}
            </TabPanel>
          ))}
        </Tabs>
      )}
    </section>
  );
}

/** As high as the loading posts, so that the page does not jump. */
function Coming() {
  return (
    <div className="grid gap-2 md:gap-4">
      <SkeletonPost />
      <SkeletonPost />
    </div>
  );
}

/** The last post was removed, or is not visible to this viewer. */
function NothingOfKind() {
  return <EmptyState as="h3" title={copy.nothingOfKind} />;
}

function NoPosts({ profile }: { profile: Profile }) {
  const mayAct = useMayAct();
  if (!profile.is_self || !mayAct("publish"))
    return <EmptyState as="h3" title={copy.noPosts(profile.name)} text={copy.noPostsText} />;
  return (
    <EmptyState
      as="h3"
      title={copy.noOwnPosts}
      text={copy.noOwnPostsText}
      action={
        <Link to={paths.create} className={buttonClass()}>
          {copy.create}
        </Link>
      }
    />
  );
}
