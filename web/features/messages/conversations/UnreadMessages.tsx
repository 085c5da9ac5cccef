import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLive } from "#web/api/live.ts";
import { query } from "#web/api/query.ts";
import { useSession } from "#web/api/session.ts";
import { storedBelow } from "#web/api/own-storage.ts";
import { invalidateCounts } from "./conversations-cache.ts";
import { copy } from "#web/features/messages/copy.ts";

/** The number of conversations with unread messages: a badge on the link, and in the title of the window. */
export default function UnreadMessages() {
  const client = useQueryClient();
  const session = useSession();
  const me = session.status === "member" ? session.userId : undefined;
  const { data } = useQuery({ ...query("countUnreadMessages", {}), enabled: me !== undefined });
  const count =
    data === undefined ? 0 : Math.min(100, data.unread + data.requests - data.quiet_requests);

  const again = () => invalidateCounts(client);
  useLive("messages:changed", ({ sender_id: sender }) => {
    if (sender !== me) again();
  });
  useLive("messages:read", ({ user_id: reader }) => {
    if (reader === me) again();
  });
  useLive("conversations:changed", again);
  useLive("resync", again);
  useCountInTitle(count);
  useEffect(() => {
    // Messages and read marks of an offline visit are sent wherever the app is opened next.
    if (me === undefined) return;
    const resume = () => {
      if (storedBelow([me, "outbox"]).length + storedBelow([me, "read"]).length === 0) return;
      void import("#web/features/messages/writing/send.ts").then(
        (sender) => sender.resume(client, me),
        // Without the code, wait for the connection or the next page.
        () => undefined,
      );
    };
    resume();
    for (const event of ["online", "answers"]) addEventListener(event, resume);
    return () => {
      for (const event of ["online", "answers"]) removeEventListener(event, resume);
    };
  }, [client, me]);

  if (count === 0) return null;
  return (
    <span className="grid h-5 min-w-5 animate-fade place-items-center rounded-full bg-accent-wave px-1.5 text-xs font-bold text-accent-contrast tabular-nums">
      <span aria-hidden>{countLabel(count)}</span>
      <span className="sr-only">{copy.unread(count)}</span>
    </span>
  );
}

const countLabel = (count: number): string => (count > 99 ? "99+" : String(count));

/** Puts '(3) ' before every title that pages set. */
function useCountInTitle(count: number): void {
  useEffect(() => {
    const title = document.querySelector("title");
    if (title === null) return;
    const bare = () => document.title.replace(/^\(\d+\+?\) /, "");
    const mark = () => {
      const titleWithCount = count > 0 ? `(${countLabel(count)}) ${bare()}` : bare();
      if (document.title !== titleWithCount) document.title = titleWithCount;
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(title, { childList: true });
    return () => {
      observer.disconnect();
      document.title = bare();
    };
  }, [count]);
}
