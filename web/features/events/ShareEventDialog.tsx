import type { Event } from "#contract/events/events";
import { ShareDialog, type ShareDialogParts } from "#features/shares";
import { call } from "#web/api/client.ts";
import { useSession } from "#web/api/session.ts";
import { hourOf, longDay } from "#web/entities/event/event-dates.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { eventPaths } from "#web/entities/event/event-paths.ts";
import { paths } from "#web/paths.ts";
import { copy } from "./copy.ts";
import { FlyerPanel } from "./FlyerPanel.tsx";
import { shareText } from "#web/entities/event/share-text.ts";

/** The share dialog of an event; its sentence contains date and place. */
export default function ShareEventDialog({ event, ...parts }: ShareDialogParts & { event: Event }) {
  const session = useSession();
  const now = useNow();
  const { slug, title, cover, starts_local: local, post_id: id, is_own } = event;
  const counts = session.status === "member" && !is_own;
  return (
    <ShareDialog
      {...parts}
      sharedItem={{
        title,
        detail: `${longDay(local, now)}, ${hourOf(local)}`,
        text: shareText(event, now),
        path: paths.event(slug),
        picture: { src: cover?.sizes.at(-1)?.url ?? cover?.url ?? event.organizer.avatar_url },
        story: eventPaths.flyer(id, "story", "cover", "jpg"),
        ownStep: { label: copy.flyer, text: copy.flyerText, panel: <FlyerPanel event={event} /> },
        onShared: (channel) =>
          void (counts && call("sharePost", { id, channel }).catch(() => undefined)),
      }}
    />
  );
}
