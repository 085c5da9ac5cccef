import { ArrowDown } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import type { Conversation, Message } from "#contract/messages/messages";
import { useNow } from "#web/parts/text/use-now.ts";
import { tellUnavailable } from "#web/copy/tell-unavailable.ts";
import { Button } from "#web/ui/Button.tsx";
import { cx } from "#web/ui/cx.ts";
import { useApproach } from "#web/ui/browser/use-approach.ts";
import { WaveLoader } from "#web/ui/WaveLoader.tsx";
import { Bubble } from "./Bubble.tsx";
import { copy } from "#web/features/messages/copy.ts";
import { dayLabel } from "./labels.ts";
import { OutgoingBubble } from "./OutgoingBubble.tsx";
import { useOutgoing } from "#web/features/messages/writing/outbox.ts";
import { inShort, quoteOf } from "./Quote.tsx";
import { type Row, rowsOf, together } from "./rows.ts";
import { useTyping } from "./typing.ts";
import { useAnchoredScroll } from "./use-anchored-scroll.ts";
import { useAttention, useReadMarks } from "./use-read-marks.ts";
import type { useThread } from "./use-thread.ts";

/** Milliseconds that a message stands out after one was led to it. */
const marked = 2500;

type MessageListProps = {
  conversation: Conversation;
  thread: ReturnType<typeof useThread>;
  me: string;
  /** The message that the address leads to. */
  linked: number | null;
  /** Absent where one may not write. */
  onReply: ((message: Message) => void) | undefined;
  onEdit: ((message: Message) => void) | undefined;
};

/** What was said, from before to after, with what is on its way below it. */
export function MessageList({
  conversation,
  thread,
  me,
  linked,
  onReply,
  onEdit,
}: MessageListProps) {
  const { messages, hasOlder, hasNewer } = thread.data ?? {
    messages: [],
    hasOlder: false,
    hasNewer: false,
  };
  const now = useNow();
  const attention = useAttention();
  const typing = useTyping(conversation.id);
  const name = conversation.other_user?.name ?? copy.someone;
  const last = messages.at(-1);
  const onTheWay = useOutgoing().filter(
    (entry) =>
      entry.conversationId === conversation.id &&
      !messages.some(({ client_id: key }) => key === entry.key),
  );

  const [newAfter, setNewAfter] = useState(() =>
    conversation.unread_count > 0 && conversation.writing !== "answer"
      ? conversation.read_seq
      : null,
  );
  const [attended, setAttended] = useState(attention);
  if (attended !== attention) {
    setAttended(attention);
    // What comes while nobody looks is new to who comes back.
    if (!attention) setNewAfter(last?.seq ?? null);
  }
  const outgoing = hasNewer ? [] : onTheWay;
  const [next] = outgoing;
  const coming = next && { sender_id: me, created_at: next.at };
  const rows = rowsOf(messages, me, last?.sender_id === me ? null : newAfter, coming);

  const [mark, setMark] = useState<number | null>(linked);
  const { scrollerRef, listRef, atEnd, lowestSeq, ...scroll } = useAnchoredScroll((list) => {
    const row = mark === null ? null : list.querySelector(`[data-seq="${mark}"]`);
    if (row !== null) return { element: row, at: 0.35 };
    const line = list.querySelector("[data-new]");
    return line === null ? null : { element: line, at: 0.2 };
  });
  const [seen, setSeen] = useState(last?.seq ?? 0);
  if (atEnd && !hasNewer && last !== undefined && last.seq > seen) setSeen(last.seq);
  const below = hasNewer
    ? Math.max(0, conversation.last_seq - seen)
    : messages.filter(({ seq, sender_id }) => seq > seen && sender_id !== me).length;
  useReadMarks(me, conversation, atEnd && !hasNewer ? (last?.seq ?? null) : lowestSeq);

  const older = useApproach(
    hasOlder && thread.busy === null && thread.failed === null,
    () => void thread.older(),
  );
  const newer = useApproach(
    hasNewer && thread.busy === null && thread.failed === null,
    () => void thread.newer(),
  );

  useEffect(() => {
    if (mark === null) return;
    const timer = setTimeout(() => setMark(null), marked);
    return () => clearTimeout(timer);
  }, [mark]);
  const jump = async (seq: number) => {
    try {
      if (await thread.reach(seq)) scroll.forget();
      else scroll.show(seq);
      setMark(seq);
    } catch {
      tellUnavailable();
    }
  };
  const jumpTo = useEffectEvent(jump);
  const [, setQuery] = useSearchParams();
  const forgetLink = useEffectEvent(() =>
    setQuery({}, { replace: true, preventScrollReset: true }),
  );
  useEffect(() => {
    if (linked === null) return;
    // When it stands: what is mounted first is already around it.
    const timer = setTimeout(() => {
      void jumpTo(linked);
      forgetLink();
    });
    return () => clearTimeout(timer);
  }, [linked]);

  const toEnd = async () => {
    if (hasNewer) await thread.newest().catch(tellUnavailable);
    scroll.toEnd();
  };

  // What one sends is in sight.
  const sent = onTheWay.at(-1)?.key;
  const show = useEffectEvent(() => void toEnd());
  const [before] = useState(sent);
  useEffect(() => {
    if (sent === undefined || sent === before) return;
    const frame = requestAnimationFrame(() => show());
    return () => cancelAnimationFrame(frame);
  }, [sent, before]);

  // What came since this was opened is said, what is loaded is not.
  const [from] = useState(last?.seq ?? 0);
  const arrived =
    last !== undefined && last.seq > from && last.sender_id !== me && !last.is_deleted
      ? copy.arrived(name, inShort(quoteOf(last)))
      : "";
  // What is on its way is one's last already: nothing moves when it arrives.
  const lastOwn = outgoing.every(({ state }) => state === "failed")
    ? messages.findLast(({ sender_id: sender }) => sender === me)
    : undefined;

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scrollerRef}
        role="log"
        aria-live="off"
        aria-label={copy.messages}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls with the keys
        tabIndex={0}
        className="h-full overflow-y-auto overscroll-contain px-3 py-4 [overflow-anchor:none] md:px-6"
      >
        <ol
          ref={listRef}
          className="mx-auto flex min-h-full max-w-220 flex-col justify-end gap-0.5"
        >
          {hasOlder ? (
            <li key="older" className="relative grid min-h-12 place-items-center">
              <span key={messages[0]?.seq} ref={older} className="sr-only" aria-hidden />
              <Edge
                busy={thread.busy === "older"}
                failed={thread.failed === "older"}
                label={copy.older}
                onRetry={() => void thread.older()}
              />
            </li>
          ) : (
            <li key="beginning" className="px-4 pt-2 pb-4 text-center text-sm text-text-muted">
              {copy.beginning(name)}
            </li>
          )}
          {rows.map((row) => (
            <RowOf
              key={row.key}
              row={row}
              now={now}
              me={me}
              name={name}
              conversation={conversation}
              marked={row.kind === "message" && row.message.seq === mark}
              isLastOwn={row.kind === "message" && row.message === lastOwn}
              onReply={onReply}
              onEdit={onEdit}
              onJump={jump}
            />
          ))}
          {hasNewer && (
            <li key="newer" className="relative grid min-h-12 place-items-center">
              <span key={last?.seq} ref={newer} className="sr-only" aria-hidden />
              <Edge
                busy={thread.busy === "newer"}
                failed={thread.failed === "newer"}
                label={copy.loading}
                onRetry={() => void thread.newer()}
              />
            </li>
          )}
          {outgoing.map((entry, at) => (
            <OutgoingBubble
              key={entry.key}
              entry={entry}
              me={me}
              name={name}
              first={at === 0 && !together(last, coming)}
            />
          ))}
          {typing && !hasNewer && (
            <li key="typing" className="flex animate-rise pt-1.5">
              <span className="rounded-lg rounded-bl-sm bg-fill px-4 py-3 text-text-muted">
                <WaveLoader className="h-4" />
              </span>
            </li>
          )}
        </ol>
      </div>
      <output className="sr-only">{arrived}</output>
      {(!atEnd || hasNewer) && (
        <button
          type="button"
          aria-label={below > 0 ? copy.downNews(below) : copy.down}
          onClick={() => void toEnd()}
          className="absolute right-4 bottom-3 grid size-11 animate-rise place-items-center rounded-full bg-surface-raised shadow-raised hover:bg-fill"
        >
          <ArrowDown aria-hidden className="size-5" />
          {below > 0 && (
            <span
              aria-hidden
              className="absolute -top-1.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent-wave px-1.5 text-xs font-bold text-accent-contrast tabular-nums"
            >
              {below > 99 ? "99+" : below}
            </span>
          )}
        </button>
      )}
    </div>
  );
}

type RowOfProps = {
  row: Row;
  now: number;
  me: string;
  name: string;
  conversation: Conversation;
  marked: boolean;
  isLastOwn: boolean;
  onReply: MessageListProps["onReply"];
  onEdit: MessageListProps["onEdit"];
  onJump: (seq: number) => Promise<void>;
};

function RowOf({ row, now, me, name, conversation, ...rest }: RowOfProps) {
  if (row.kind === "day")
    return (
      <li className="flex justify-center py-3">
        <time
          dateTime={row.at}
          className="rounded-full bg-surface-raised px-3 py-1 text-xs font-semibold text-text-muted"
        >
          {dayLabel(row.at, now)}
        </time>
      </li>
    );
  if (row.kind === "new")
    return (
      <li
        data-new
        className="flex items-center gap-3 py-3 text-sm font-semibold text-accent-text before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent"
      >
        {copy.newMessages}
      </li>
    );
  const { message } = row;
  const { other_read_seq: read, writing } = conversation;
  return (
    <Bubble
      {...rest}
      message={message}
      own={message.sender_id === me}
      name={name}
      me={me}
      first={row.first}
      last={row.last}
      seen={read !== null && message.seq <= read}
      plain={writing === "answer"}
    />
  );
}

type EdgeProps = { busy: boolean; failed: boolean; label: string; onRetry: () => void };

/** What comes at an end of what is mounted, or that it did not. */
function Edge({ busy, failed, label, onRetry }: EdgeProps) {
  if (failed)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-text-muted">
        {copy.olderFailed}
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {copy.retry}
        </Button>
      </p>
    );
  return <WaveLoader label={label} className={cx("h-5 text-text-muted", !busy && "invisible")} />;
}
