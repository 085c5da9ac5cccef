import { useState } from "react";
import type { Conversation, Message } from "#contract/messages/messages";
import { useNow } from "#web/parts/text/use-now.ts";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { useApproach } from "#web/ui/browser/use-approach.ts";
import { WaveLoader } from "#web/ui/WaveLoader.tsx";
import { Bubble } from "./Bubble.tsx";
import { copy } from "#web/features/messages/copy.ts";
import { dayLabel } from "./labels.ts";
import { OutgoingBubble } from "./OutgoingBubble.tsx";
import { useOutgoing } from "#web/features/messages/writing/outbox.ts";
import { type Row, rowsOf, together } from "./rows.ts";
import { ListEdge, ToEnd } from "./ListEdges.tsx";
import { useMarkedScroll } from "./use-marked-scroll.ts";
import { useArrival, useNewAfter, useShowSent } from "./use-new-messages.ts";
import { useTyping } from "./typing.ts";
import { useReadMarks } from "./use-read-marks.ts";
import type { useThread } from "./use-thread.ts";

type MessageListProps = {
  conversation: Conversation;
  thread: ReturnType<typeof useThread>;
  me: string;
  /** The message in the address. */
  linkedSeq: number | null;
  /** Absent when the viewer may not write. */
  onReply: ((message: Message) => void) | undefined;
  onEdit: ((message: Message) => void) | undefined;
};

/** The rows of the list, and its scrolling. */
function useMessageList({ conversation, thread, me, linkedSeq }: MessageListProps) {
  const { messages, hasOlder, hasNewer } = thread.data ?? {
    messages: [],
    hasOlder: false,
    hasNewer: false,
  };
  const last = messages.at(-1);
  const onTheWay = useOutgoing().filter(
    (entry) =>
      entry.conversationId === conversation.id &&
      !messages.some(({ client_id: key }) => key === entry.key),
  );
  const newAfter = useNewAfter(conversation, last);
  const outgoing = hasNewer ? [] : onTheWay;
  const [next] = outgoing;
  const coming = next && { sender_id: me, created_at: next.at };
  const rows = rowsOf(messages, me, last?.sender_id === me ? null : newAfter, coming);

  const scroll = useMarkedScroll(thread, linkedSeq);
  const { atEnd, lowestSeq } = scroll;
  const [seenSeq, setSeenSeq] = useState(last?.seq ?? 0);
  if (atEnd && !hasNewer && last !== undefined && last.seq > seenSeq) setSeenSeq(last.seq);
  const below = hasNewer
    ? Math.max(0, conversation.last_seq - seenSeq)
    : messages.filter(({ seq, sender_id }) => seq > seenSeq && sender_id !== me).length;
  useReadMarks(me, conversation, atEnd && !hasNewer ? (last?.seq ?? null) : lowestSeq);

  const loads = thread.busy === null && thread.failedWay === null;
  const older = useApproach(hasOlder && loads, () => void thread.older());
  const newer = useApproach(hasNewer && loads, () => void thread.newer());
  const toEnd = async () => {
    if (hasNewer) await thread.newest().catch(notifyUnavailable);
    scroll.toEnd();
  };
  useShowSent(onTheWay.at(-1)?.key, () => void toEnd());
  // An outgoing message already counts as the viewer's last: nothing moves when it arrives.
  const lastOwn = outgoing.every(({ state }) => state === "failed")
    ? messages.findLast(({ sender_id: sender }) => sender === me)
    : undefined;
  const first = messages[0];
  return {
    first,
    last,
    lastOwn,
    hasOlder,
    hasNewer,
    rows,
    outgoing,
    coming,
    scroll,
    below,
    older,
    newer,
    toEnd,
  };
}

/** The messages from oldest to newest, with the outgoing ones below. */
export function MessageList(props: MessageListProps) {
  const { conversation, thread, me, onReply, onEdit } = props;
  const list = useMessageList(props);
  const { last, hasNewer, coming, below } = list;
  const { scrollerRef, listRef, atEnd, mark, jump } = list.scroll;
  const now = useNow();
  const typing = useTyping(conversation.id);
  const name = conversation.other_user?.name ?? copy.someone;
  const arrival = useArrival(last, me, name);
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
          {list.hasOlder ? (
            <ListEdge
              key="older"
              thread={thread}
              side="older"
              beside={list.first?.seq}
              approachRef={list.older}
            />
          ) : (
            <li key="beginning" className="px-4 pt-2 pb-4 text-center text-sm text-text-muted">
              {copy.beginning(name)}
            </li>
          )}
          {list.rows.map((row) => (
            <RowOf
              key={row.key}
              row={row}
              now={now}
              me={me}
              name={name}
              conversation={conversation}
              isHighlighted={row.kind === "message" && row.message.seq === mark}
              isLastOwn={row.kind === "message" && row.message === list.lastOwn}
              onReply={onReply}
              onEdit={onEdit}
              onJump={jump}
            />
          ))}
          {hasNewer && (
            <ListEdge
              key="newer"
              thread={thread}
              side="newer"
              beside={last?.seq}
              approachRef={list.newer}
            />
          )}
          {list.outgoing.map((entry, at) => (
            <OutgoingBubble
              key={entry.key}
              entry={entry}
              me={me}
              name={name}
              first={at === 0 && !together(last, coming)}
            />
          ))}
          {typing && !hasNewer && <Typing key="typing" />}
        </ol>
      </div>
      <output className="sr-only">{arrival}</output>
      {(!atEnd || hasNewer) && <ToEnd below={below} onGo={() => void list.toEnd()} />}
    </div>
  );
}

function Typing() {
  return (
    <li className="flex animate-rise pt-1.5">
      <span className="rounded-lg rounded-bl-sm bg-fill px-4 py-3 text-text-muted">
        <WaveLoader className="h-4" />
      </span>
    </li>
  );
}

type RowOfProps = {
  row: Row;
  now: number;
  me: string;
  name: string;
  conversation: Conversation;
  isHighlighted: boolean;
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
      isRead={read !== null && message.seq <= read}
      plain={writing === "answer"}
    />
  );
}
