import { Check, CheckCheck, Ellipsis } from "lucide-react";
import { lazy, memo, Suspense } from "react";
import type { Message } from "#contract/messages/messages";
import { linksOf } from "#contract/text/scan-text";
import { exactDate } from "#web/parts/text/age.ts";
import { RichText } from "#web/parts/text/RichText.tsx";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { LazyMenu } from "#web/ui/overlays/LazyMenu.tsx";
import { optional } from "#web/ui/browser/optional.ts";
import { MessageAttachment } from "./MessageAttachment.tsx";
import { bubbleClass } from "./bubble-class.ts";
import { copy } from "#web/features/messages/copy.ts";
import { hourLabel } from "./labels.ts";
import { Quote } from "./Quote.tsx";
import { useSwipe } from "./use-swipe.ts";

const load = () => import("./MessageMenu.tsx");
const MessageMenu = lazy(load);
const ProposalCard = lazy(() => import("#web/features/messages/proposals/ProposalCard.tsx"));
const Previews = optional(async () => (await import("./Previews.tsx")).default);

type BubbleProps = {
  message: Message;
  own: boolean;
  /** The other person's name. */
  name: string;
  me: string;
  /** Position in its group of messages. */
  first: boolean;
  last: boolean;
  isRead: boolean;
  /** The viewer's last message says in a word whether it was read. */
  isLastOwn: boolean;
  /** A link or a quote led to it. */
  isHighlighted: boolean;
  /** In a request of a stranger: neither previews nor pictures. */
  plain: boolean;
  onReply: ((message: Message) => void) | undefined;
  onEdit: ((message: Message) => void) | undefined;
  onJump: (seq: number) => Promise<void>;
};

/** A message: its quote, text, file and actions. */
export const Bubble = memo(function Bubble(props: BubbleProps) {
  const { message, own, name, me, first, last, isHighlighted, plain, onReply, onEdit, onJump } =
    props;
  const { attachment, content, reply_to: quote, is_deleted: deleted } = message;
  const replies = onReply !== undefined && !deleted;
  // A card has dialogs of its own, in which a finger moves as well.
  const swipe = useSwipe(replies && message.proposal === null ? () => onReply(message) : undefined);
  const huge = !deleted && attachment === null && quote === null && onlyEmoji.test(content);
  const links = !plain && !deleted && linksOf(content).length > 0;
  return (
    <li
      data-seq={message.seq}
      tabIndex={-1}
      className={cx(
        "group relative flex flex-col outline-none",
        own ? "items-end" : "items-start",
        first && "mt-2.5",
      )}
    >
      <div className={cx("flex w-full items-center gap-1", own ? "flex-row-reverse" : "flex-row")}>
        <div {...swipe} className={bubbleClass({ own, first, last, isHighlighted, bare: huge })}>
          <span className="sr-only">{own ? (message.acted_by ?? copy.saysYou) : name}: </span>
          {quote !== null && !deleted && (
            <Quote
              quote={quote}
              who={quote.sender_id === me ? copy.saysYou : name}
              onJump={() => void onJump(quote.seq)}
            />
          )}
          {attachment !== null && !deleted && !plain && <MessageAttachment message={message} />}
          <div className="wrap-anywhere whitespace-pre-wrap">
            <Words {...props} huge={huge} />
            <Meta {...props} />
          </div>
          {links && <Previews text={content} />}
        </div>
        {!deleted && (
          <LazyMenu
            load={load}
            onUnavailable={notifyUnavailable}
            renderTrigger={(opener) => (
              <IconButton
                {...opener}
                size="sm"
                label={copy.messageMenu}
                className="text-text-muted opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100"
              >
                <Ellipsis aria-hidden />
              </IconButton>
            )}
          >
            {(parts) => (
              <MessageMenu
                {...parts}
                message={message}
                own={own}
                me={me}
                name={name}
                onReply={replies ? () => onReply(message) : undefined}
                onEdit={onEdit && (() => onEdit(message))}
              />
            )}
          </LazyMenu>
        )}
      </div>
      {message.acted_by !== null && (
        <span aria-hidden className="px-1 pt-0.5 text-xs text-text-muted">
          {copy.actedBy(message.acted_by)}
        </span>
      )}
      {props.isLastOwn && props.isRead && (
        <span className="animate-fade px-1 pt-0.5 text-xs text-text-muted">{copy.seen}</span>
      )}
    </li>
  );
});

/** What was said; a step of a proposal as its card. */
function Words({ message, own, name, me, onReply, huge }: BubbleProps & { huge: boolean }) {
  const { content, proposal, is_deleted: deleted } = message;
  if (deleted) return <em className="text-text-muted">{copy.deleted}</em>;
  if (content === "") return null;
  const text = (
    <span className={huge ? "text-2xl" : undefined}>
      <RichText text={content} />
    </span>
  );
  if (proposal === null) return text;
  return (
    <Suspense fallback={text}>
      <ProposalCard
        message={message}
        proposal={proposal}
        own={own}
        me={me}
        name={name}
        writes={onReply !== undefined}
      />
    </Suspense>
  );
}

/** One to three pictures and nothing else are shown large. */
const onlyEmoji = /^(?:\p{RGI_Emoji}\s*){1,3}$/v;

/** Time, whether it was edited, and the delivery state of one's own. */
function Meta({ message, own, last, isRead }: BubbleProps) {
  const { edited_at: editedAt, is_deleted: deleted, created_at: at } = message;
  const showsTime = last || editedAt !== null;
  return (
    <span
      className={cx(
        "float-right mt-1.5 ml-3 flex items-center gap-1 text-xs leading-4 text-text-muted select-none",
        !showsTime && "sr-only",
      )}
    >
      {editedAt !== null && !deleted && <span>{copy.edited}</span>}
      <time dateTime={at} title={exactDate(at)} className="tabular-nums">
        {hourLabel(at)}
      </time>
      {own && !deleted && (
        <>
          {isRead ? (
            <CheckCheck aria-hidden className="size-3.5 text-accent-text" />
          ) : (
            <Check aria-hidden className="size-3.5" />
          )}
          <span className="sr-only">{isRead ? copy.seen : copy.sent}</span>
        </>
      )}
    </span>
  );
}
