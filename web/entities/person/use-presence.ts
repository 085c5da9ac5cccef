import { useEffect, useState } from "react";
import type { PresenceOf } from "#contract/realtime";
import { live, useLive } from "#web/api/live.ts";

/**
 * The presence of these people by id, while the component is mounted (at most 50 in a window). People who do not
 * show it are missing; the server reports each within a second.
 */
export function usePresence(ids: readonly string[]): ReadonlyMap<string, PresenceOf> {
  const [presences, setPresences] = useState<ReadonlyMap<string, PresenceOf>>(new Map());
  const key = ids.join(" ");
  useEffect(() => {
    const owner = {};
    live.watchPeople(owner, key === "" ? [] : key.split(" "));
    return () => live.watchPeople(owner, []);
  }, [key]);
  useLive("presence", (people) => {
    const wantedIds = new Set(ids);
    const news = people.filter(({ id }) => wantedIds.has(id));
    if (news.length === 0) return;
    setPresences((before) => new Map([...before, ...news.map((one) => [one.id, one] as const)]));
  });
  return presences;
}
