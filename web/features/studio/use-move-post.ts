import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CalendarEntry } from "#contract/audience/calendar";
import { instantOf } from "#contract/events/event-time";
import { announce } from "#web/api/browser-events.ts";
import { invalidate, keyOf, setData } from "#web/api/cache.ts";
import { call, type OutputOf } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { editPost } from "#web/entities/entities.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { formatLongDay } from "./figures.ts";

type Calendar = OutputOf<"getStudioCalendar">;
type Move = { entry: CalendarEntry; day: string; at: Date };

/** Moves a scheduled post or release to another day at the same hour; taken back with a message when that fails. */
export type MovePost = (entry: CalendarEntry, day: string, zone: string) => void;

export function useMovePost(month: string): MovePost {
  const client = useQueryClient();
  const show = (entry: CalendarEntry) =>
    setData(
      client,
      "getStudioCalendar",
      { month },
      (calendar) => calendar && withEntry(calendar, month, entry),
    );
  const { mutate } = useMutation({
    networkMode: "always",
    // Of two moves of one post the later one counts.
    scope: { id: "move-post" },
    mutationFn: async ({ entry: { kind, id }, at }: Move) => {
      const publish_at = at.toISOString();
      if (kind === "post") return { post: await call("editPost", { id, publish_at }) };
      // That the artist has the rights was said when it was scheduled.
      return { release: await call("publishRelease", { id, publish_at, has_rights: true }) };
    },
    onMutate: ({ entry, day }) => {
      void client.cancelQueries({ queryKey: keyOf("getStudioCalendar") });
      show({ ...entry, day });
    },
    onSuccess: ({ post, release }, { entry, day }) => {
      if (post !== undefined) {
        editPost(client, post.id, () => post);
        setData(client, "getOwnPost", { id: post.id }, post);
        announce("posts:invalidate");
      }
      if (release !== undefined) setData(client, "getOwnRelease", { id: release.id }, release);
      notify({ title: copy.moved(entry.title, formatLongDay(day)) });
    },
    onError: (error, { entry }) => {
      show(entry);
      notify({ title: copy.moveFailed, text: errorMessage(error), tone: "danger" });
    },
    onSettled: () =>
      invalidate(client, ["getStudioCalendar", "getStudio", "getOwnPosts", "getOwnReleases"]),
  });
  return (entry, day, zone) => {
    if (day === entry.day) return;
    const at = instantOf(`${day}T${entry.time ?? "12:00"}`, zone);
    if (at === null || at.getTime() <= Date.now())
      return notify({
        title: copy.moveFailed,
        text: at === null ? copy.noSuchHour : copy.dayIsPast,
        tone: "danger",
      });
    mutate({ entry, day, at });
  };
}

/** The month with this post on its day; without it when that is in another month. */
function withEntry(calendar: Calendar, month: string, entry: CalendarEntry): Calendar {
  const others = calendar.entries.filter(({ id, kind }) => id !== entry.id || kind !== entry.kind);
  const entries = entry.day.startsWith(month) ? [...others, entry] : others;
  return {
    ...calendar,
    entries: entries.toSorted((a, b) =>
      `${a.day}${a.time ?? ""}`.localeCompare(`${b.day}${b.time ?? ""}`),
    ),
  };
}
