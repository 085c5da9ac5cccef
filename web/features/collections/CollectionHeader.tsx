import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check, Ellipsis, Plus } from "lucide-react";
import { lazy } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import type { WholeCollection } from "#contract/collections/collections";
import { useMembersOnly } from "#web/parts/session/use-members-only.ts";
import { ShareButton } from "#features/shares";
import { announce } from "#web/api/browser-events.ts";
import { call } from "#web/api/client.ts";
import { keyOf } from "#web/api/cache.ts";
import { useSession } from "#web/api/session.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { editCollection } from "#web/entities/entities.ts";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { LazyMenu } from "#web/ui/overlays/LazyMenu.tsx";
import { notify } from "#web/ui/notify.ts";
import { audienceIcon, audienceOf } from "./audience.ts";
import { copy } from "./copy.ts";
import { listCopy } from "./list-copy.ts";
import { Mosaic } from "./Mosaic.tsx";
import { PlayAll } from "./PlayAll.tsx";

const load = () => import("./CollectionMenu.tsx");
const CollectionMenu = lazy(load);
const loadShare = () => import("./ShareCollectionDialog.tsx");
const ShareCollectionDialog = lazy(loadShare);

/** The header of a collection: picture, title, people and actions. */
export function CollectionHeader({ collection }: { collection: WholeCollection }) {
  const { title, description, covers, visibility, items_count, followers_count } = collection;
  const session = useSession();
  const audience = audienceOf(collection);
  const Icon = audienceIcon[audience];
  return (
    <header className="mb-6 grid gap-5 px-4 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-6 md:px-0">
      <Mosaic
        title={title}
        covers={covers}
        sizes="208px"
        priority
        className="w-44 shadow-raised sm:w-full"
      />
      <div className="grid min-w-0 content-end gap-3">
        <Badge icon={<Icon aria-hidden />} className="justify-self-start">
          {copy.visibility[audience]}
        </Badge>
        <h1 className="font-display text-2xl leading-tight font-bold text-balance wrap-anywhere">
          {title}
        </h1>
        {description !== "" && (
          <p className="whitespace-pre-line text-text-muted wrap-anywhere">{description}</p>
        )}
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-text-muted">
          <People collection={collection} />
          <span>
            · {listCopy.items(items_count)}
            {followers_count > 0 && ` · ${copy.followers(followers_count)}`}
          </span>
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-2">
          {items_count > 0 && <PlayAll collection={collection} />}
          {!collection.can_edit && visibility !== "private" && <Follow collection={collection} />}
          {visibility !== "private" && (
            <ShareButton label={copy.share} variant="secondary" load={loadShare}>
              {(parts) => <ShareCollectionDialog {...parts} collection={collection} />}
            </ShareButton>
          )}
          {(session.status === "member" || session.status === "visitor") && (
            <LazyMenu
              load={load}
              onUnavailable={notifyUnavailable}
              renderTrigger={(opener) => (
                <IconButton {...opener} label={copy.options}>
                  <Ellipsis />
                </IconButton>
              )}
            >
              {(parts) => <CollectionMenu {...parts} collection={collection} />}
            </LazyMenu>
          )}
        </div>
      </div>
    </header>
  );
}

/** The owner, and the avatars of the members. */
function People({ collection: { owner, members } }: { collection: WholeCollection }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Link
        to={paths.profile(owner)}
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-sm font-semibold text-text hover:underline"
      >
        <Avatar name={owner.name} src={owner.avatar_url} size="xs" />
        <span className="truncate">{owner.name}</span>
      </Link>
      {members.length > 0 && (
        <span className="flex -space-x-2">
          {members.slice(0, 4).map((person) => (
            <Link
              key={person.id}
              to={paths.profile(person)}
              aria-label={person.name}
              title={person.name}
              className="rounded-full ring-2 ring-background"
            >
              <Avatar name={person.name} src={person.avatar_url} size="xs" />
            </Link>
          ))}
          {members.length > 4 && <span className="pl-3">+{members.length - 4}</span>}
        </span>
      )}
    </span>
  );
}

/** Follows or unfollows a collection: optimistic everywhere, rolled back with a toast on failure. */
export function useFollowCollection(id: string): (on: boolean) => void {
  const client = useQueryClient();
  const queryKey = keyOf("getCollection", { id });
  const show = (on: boolean) =>
    editCollection(client, id, ({ is_following: was, followers_count: count }) =>
      was === on ? {} : { is_following: on, followers_count: count + (on ? 1 : -1) },
    );
  const { mutate } = useMutation({
    scope: { id: `follow:${id}` },
    mutationFn: (on: boolean) => call(on ? "followCollection" : "unfollowCollection", { id }),
    onMutate: async (on) => {
      await client.cancelQueries({ queryKey });
      show(on);
    },
    onError: (error, on) => {
      show(!on);
      notify({ title: copy.addToFailed, text: errorMessage(error), tone: "danger" });
    },
    onSettled: () => announce("collections:invalidate"),
  });
  return mutate;
}

function Follow({ collection: { id, is_following: following } }: { collection: WholeCollection }) {
  const membersOnly = useMembersOnly();
  const follow = useFollowCollection(id);
  return (
    <Button
      variant={following ? "secondary" : "outline"}
      icon={following ? <Check aria-hidden /> : <Plus aria-hidden />}
      aria-pressed={following}
      onClick={() => membersOnly(() => follow(!following), "followCollection")}
    >
      {following ? copy.followingNow : copy.follow}
    </Button>
  );
}
