import type { Message } from "#contract/messages/messages";
import { copy } from "#web/features/messages/copy.ts";

type QuoteProps = {
  quote: NonNullable<Message["reply_to"]>;
  who: string;
  onJump: () => void;
};

/** The message that is replied to, above the reply; a click scrolls to it. */
export function Quote({ quote, who, onJump }: QuoteProps) {
  return (
    <button
      type="button"
      onClick={onJump}
      className="mb-1.5 grid min-h-11 w-full min-w-32 grid-cols-[minmax(0,1fr)] rounded-sm border-l-3 border-accent bg-background/45 px-2.5 py-1.5 text-left text-sm hover:bg-background/70"
    >
      <span className="truncate font-semibold text-accent-text">{who}</span>
      <span className="line-clamp-2 wrap-anywhere text-text-muted">{inShort(quote)}</span>
      <span className="sr-only">. {copy.goToQuoted}</span>
    </button>
  );
}

type QuotedMessage = Pick<
  NonNullable<Message["reply_to"]>,
  "kind" | "content" | "attachment_name" | "is_deleted"
>;

/** The text in short. */
export function inShort({
  kind,
  content,
  attachment_name: file,
  is_deleted,
}: QuotedMessage): string {
  if (is_deleted) return copy.deleted;
  if (content !== "") return content;
  return kind === "voice" ? copy.voiceNote : copy.attachment(file ?? "");
}

/** A message as it is quoted above a reply. */
export function quoteOf(message: Message): NonNullable<Message["reply_to"]> {
  return {
    id: message.id,
    seq: message.seq,
    sender_id: message.sender_id,
    kind: message.kind,
    content: message.content,
    attachment_name: message.attachment?.name ?? null,
    is_deleted: message.is_deleted,
  };
}
