import { useQuery, useQueryClient } from "@tanstack/react-query";
import { query } from "#web/api/query.ts";
import { useSession } from "#web/api/session.ts";
import { copy } from "./copy.ts";
import { useNews } from "./use-news.ts";

const counter = query("countUnreadNotifications", {});

/** The number of unread notifications on the link: 99+ above 99, nothing for none. */
export default function UnreadNotifications() {
  const client = useQueryClient();
  const member = useSession().status === "member";
  const { data } = useQuery({ ...counter, enabled: member });
  useNews(() => client.invalidateQueries({ queryKey: counter.queryKey }));
  const unread = data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className="grid h-5 min-w-5 animate-fade place-items-center rounded-full bg-accent-wave px-1.5 text-xs font-bold text-accent-contrast tabular-nums">
      <span aria-hidden>{unread > 99 ? "99+" : unread}</span>
      <span className="sr-only">{copy.count(unread)}</span>
    </span>
  );
}
