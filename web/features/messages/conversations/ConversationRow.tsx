import { BellOff, Ellipsis } from "lucide-react";
import { type KeyboardEvent, lazy } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import type { Conversation } from "#contract/messages/messages";
import { exactDate } from "#web/parts/text/age.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { LazyMenu } from "#web/ui/overlays/LazyMenu.tsx";
import { copy } from "#web/features/messages/copy.ts";
import { movedLabel } from "#web/features/messages/thread/labels.ts";
import { inShort } from "#web/features/messages/thread/Quote.tsx";
import { useTyping } from "#web/features/messages/thread/typing.ts";

const load = () => import("./RowMenu.tsx");
const RowMenu = lazy(load);

type ConversationRowProps = {
  conversation: Conversation;
  me: string;
  open: boolean;
  /** A key press on the link. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
};

/** A conversation in the list: person, time, last message and number of unread messages. */
export function ConversationRow({ conversation, me, open, onKeyDown }: ConversationRowProps) {
  const { id, other_user: other, last_message_at: at, unread_count: unread } = conversation;
  const name = other?.name ?? copy.someone;
  const now = useNow();
  const typing = useTyping(id);
  const loud = unread > 0 && !open;
  return (
    <li className="group relative flex items-center rounded-md has-[[data-row]:hover]:bg-fill/60 has-[[aria-current]]:bg-fill">
      <Link
        data-row
        to={paths.conversation(id)}
        aria-current={open ? "page" : undefined}
        onKeyDown={onKeyDown}
        className="flex min-h-17 min-w-0 flex-1 items-center gap-3 rounded-md px-2.5 py-2"
      >
        <Avatar name={name} src={other?.avatar_url} />
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
          <span className="flex items-baseline gap-2">
            <span className={cx("truncate", loud ? "font-bold" : "font-semibold")}>{name}</span>
            {conversation.is_muted && (
              <span className="shrink-0 self-center text-text-muted">
                <BellOff aria-hidden className="size-3.5" />
                <span className="sr-only">{copy.muted}</span>
              </span>
            )}
            {at !== null && (
              <time
                dateTime={at}
                title={exactDate(at)}
                className="ml-auto shrink-0 text-xs text-text-muted tabular-nums group-hover:invisible pointer-coarse:visible!"
              >
                {movedLabel(at, now)}
              </time>
            )}
          </span>
          <span className="flex items-center gap-2">
            <span
              className={cx(
                "truncate text-sm",
                typing ? "text-accent-text" : loud ? "text-text" : "text-text-muted",
              )}
            >
              {typing ? copy.typing : lastWords(conversation, me)}
            </span>
            {loud && (
              <span
                className={cx(
                  "ml-auto grid h-5 min-w-5 shrink-0 place-items-center rounded-full px-1.5 text-xs font-bold tabular-nums",
                  conversation.is_muted
                    ? "bg-fill text-text inset-ring inset-ring-edge"
                    : "bg-accent-wave text-accent-contrast",
                )}
              >
                <span aria-hidden>{unread > 99 ? "99+" : unread}</span>
                <span className="sr-only">{copy.unread(unread)}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
      <LazyMenu
        load={load}
        onUnavailable={notifyUnavailable}
        renderTrigger={(opener) => (
          <IconButton
            {...opener}
            size="sm"
            label={copy.rowMenu(name)}
            // Replaces the time, above the unread count. Devices without hover have these actions in the
            // conversation.
            className="absolute top-1 right-1.5 size-8 bg-fill opacity-0 group-hover:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:hidden"
          >
            <Ellipsis aria-hidden />
          </IconButton>
        )}
      >
        {(parts) => <RowMenu {...parts} conversation={conversation} />}
      </LazyMenu>
    </li>
  );
}

/** The last message in one line. */
function lastWords({ last_message: last }: Conversation, me: string): string {
  if (last === null) return "";
  const summary = inShort(last);
  return last.sender_id === me && !last.is_deleted ? copy.own(summary) : summary;
}
