import { Link } from "#web/parts/links/Link.tsx";
import { exactDate } from "#web/parts/text/age.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Button } from "#web/ui/Button.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { copy } from "#web/features/messages/copy.ts";
import { movedLabel } from "#web/features/messages/thread/labels.ts";
import { RowsSkeleton } from "./RowsSkeleton.tsx";
import { useFoundMessages } from "./use-conversations.ts";

type FoundMessagesProps = {
  words: string;
  me: string;
  /** Only in this conversation; otherwise in all. */
  conversationId?: string;
  onChoose?: () => void;
};

/** The messages that match, each linked to its place. */
export function FoundMessages({ words, me, conversationId, onChoose }: FoundMessagesProps) {
  const list = useFoundMessages(words, conversationId);
  const now = useNow();
  const results = list.data?.pages.flatMap((page) => page.found);
  return (
    <section aria-label={copy.foundMessages} className="grid gap-1">
      {conversationId === undefined && (
        <h2 className="px-2.5 pt-3 pb-1 text-lg">{copy.foundMessages}</h2>
      )}
      {results === undefined && list.error === null && (
        <RowsSkeleton rows={3} label={copy.searching} />
      )}
      {results === undefined && list.error !== null && (
        <div role="alert" className="grid justify-items-start gap-3 px-2.5 py-2">
          <p className="text-sm text-text-muted">{copy.foundFailed}</p>
          <Button size="sm" variant="secondary" onClick={() => void list.refetch()}>
            {copy.retry}
          </Button>
        </div>
      )}
      {results?.length === 0 && (
        <output className="px-2.5 py-2 text-sm text-text-muted">{copy.foundNone}</output>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)]">
        {results?.map(({ conversation, message }) => {
          const other = conversation.other_user;
          const name = other?.name ?? copy.someone;
          const own = message.sender_id === me;
          return (
            <li key={message.id}>
              <Link
                to={paths.conversation(conversation.id, message.seq)}
                onClick={onChoose}
                className="flex min-h-15 items-center gap-3 rounded-md px-2.5 py-2 hover:bg-fill"
              >
                <Avatar name={name} src={other?.avatar_url} size="sm" />
                <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)]">
                  <span className="flex items-baseline gap-2">
                    <span className="truncate text-sm font-semibold">{name}</span>
                    <time
                      dateTime={message.created_at}
                      title={exactDate(message.created_at)}
                      className="ml-auto shrink-0 text-xs text-text-muted"
                    >
                      {movedLabel(message.created_at, now)}
                    </time>
                  </span>
                  <span className="line-clamp-2 text-sm wrap-anywhere text-text-muted">
                    {own ? copy.own(message.content) : message.content}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {list.data !== undefined && <MoreOf list={list} copy={{ ...copy, more: copy.moreFound }} />}
    </section>
  );
}
