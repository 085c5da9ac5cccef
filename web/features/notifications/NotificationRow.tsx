import {
  AtSign,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  ChartPie,
  CornerDownRight,
  Disc3,
  Gift,
  Heart,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageCircle,
  Milestone,
  Music,
  Share2,
  Sparkles,
  UserCheck,
  UserPlus,
  Users,
} from "lucide-react";
import { MuteBroadcasts } from "#features/broadcasts";
import { Link } from "#web/parts/links/Link.tsx";
import { sentence } from "#contract/notifications/notification-sentence";
import type { Notification, NotificationType } from "#contract/notifications/notifications";
import { agoLabel, exactDate } from "#web/parts/text/age.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { useMe } from "#web/parts/session/use-me.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { cx } from "#web/ui/cx.ts";
import { copy } from "./copy.ts";
import { targetOf } from "./target.ts";

const icons: Record<NotificationType, LucideIcon> = {
  like: Heart,
  comment: MessageCircle,
  reply: CornerDownRight,
  mention: AtSign,
  follow: UserPlus,
  share: Share2,
  tip: Gift,
  message_request: Mail,
  follow_request: UserPlus,
  follow_accepted: UserCheck,
  band_invitation: Users,
  band_offer: Users,
  system: Sparkles,
  event_new: CalendarPlus,
  event_changed: CalendarClock,
  event_postponed: CalendarClock,
  event_cancelled: CalendarX,
  event_tomorrow: CalendarClock,
  event_soon: CalendarClock,
  event_lineup: CalendarPlus,
  event_confirmed: CalendarCheck,
  event_broadcast: Megaphone,
  event_proposed: CalendarPlus,
  event_declined: CalendarX,
  career_tag: Milestone,
  career_confirmed: UserCheck,
  release_out: Disc3,
  credit_tag: Music,
  credit_confirmed: UserCheck,
  split_proposed: ChartPie,
  split_accepted: UserCheck,
  membership_new: UserPlus,
};

/** A notification: who, what, when. Its link marks it as read, or the dot alone does. */
export function NotificationRow({ line, onRead }: { line: Notification; onRead: () => void }) {
  const unread = !line.is_read;
  const {
    broadcast,
    from: [actor],
  } = line;
  const to = targetOf(line, useMe());
  const goToTarget = "flex min-w-0 flex-1 items-start gap-3 p-4 pr-2 md:rounded-lg";
  const look = cx("transition-colors md:rounded-lg", unread ? "bg-surface" : "hover:bg-surface/60");
  const row = (
    <>
      {to === null ? (
        <div className={goToTarget}>
          <Content line={line} />
        </div>
      ) : (
        <Link
          to={to}
          className={cx(goToTarget, "focus-visible:-outline-offset-2")}
          onClick={() => unread && onRead()}
        >
          <Content line={line} />
        </Link>
      )}
      {unread ? (
        <button
          type="button"
          aria-label={copy.read}
          title={copy.read}
          onClick={onRead}
          className="group/dot mt-3 mr-1 grid size-11 shrink-0 place-items-center rounded-full hover:bg-fill"
        >
          <span className="size-2.5 rounded-full bg-accent transition-transform group-hover/dot:scale-140" />
        </button>
      ) : (
        <span className="w-4 shrink-0 md:w-12" />
      )}
    </>
  );
  // An answer from the cache may be older than the field.
  if (!broadcast || actor === undefined)
    return <div className={cx("flex items-start", look)}>{row}</div>;
  return (
    <div className={look}>
      <div className="flex items-start">{row}</div>
      {/* Below the text of the line. */}
      <div className="pr-4 pb-2 pl-18">
        <MuteBroadcasts artist={actor} isMuted={broadcast.is_artist_muted} />
      </div>
    </div>
  );
}

function Content({ line }: { line: Notification }) {
  const now = useNow();
  const quote = line.type === "like" ? null : line.comment?.content;
  return (
    <>
      <Faces line={line} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className={cx("line-clamp-3 wrap-anywhere", line.is_read && "text-text-muted")}>
          {!line.is_read && <span className="sr-only">{copy.unread} </span>}
          {sentence(line).map((part, at) =>
            typeof part === "string" ? (
              part
            ) : (
              <strong key={at} className="font-semibold text-text">
                {part.who}
              </strong>
            ),
          )}
        </span>
        {line.broadcast && (
          <span className="wrap-anywhere whitespace-pre-line text-text-muted">
            {line.broadcast.text}
          </span>
        )}
        {quote && <span className="line-clamp-2 wrap-anywhere text-text-muted">{quote}</span>}
        <time
          dateTime={line.created_at}
          title={exactDate(line.created_at)}
          className={cx(
            "justify-self-start text-sm",
            line.is_read ? "text-text-muted" : "text-accent-text",
          )}
        >
          {agoLabel(line.created_at, now)}
        </time>
      </span>
    </>
  );
}

/** The latest person in front, the one before behind, and an icon for what they did. */
function Faces({ line: { from, type } }: { line: Notification }) {
  const Icon = icons[type];
  const [first, second] = from;
  const two = first !== undefined && second !== undefined;
  return (
    <span className="relative size-11 shrink-0">
      {two && <Avatar name={second.name} src={second.avatar_url} size="sm" />}
      {first !== undefined && (
        <Avatar
          name={first.name}
          src={first.avatar_url}
          size={two ? "sm" : "md"}
          className={two ? "absolute right-0 bottom-0 ring-2 ring-background" : ""}
        />
      )}
      <span
        className={cx(
          "grid place-items-center rounded-full",
          first === undefined
            ? "size-11 bg-accent-soft text-accent-text [&_svg]:size-5"
            : "absolute -right-1 -bottom-1 size-5.5 bg-accent text-accent-contrast ring-2 ring-background [&_svg]:size-3",
        )}
      >
        <Icon aria-hidden className={type === "like" ? "fill-current" : undefined} />
      </span>
    </span>
  );
}
