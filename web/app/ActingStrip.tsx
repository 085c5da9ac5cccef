import { useQueryClient } from "@tanstack/react-query";
import { invalidate } from "#web/api/cache.ts";
import { useLive } from "#web/api/live.ts";
import { actFor, useActingFor } from "#web/api/session.ts";
import { useMe } from "#web/parts/session/use-me.ts";
import { textLink } from "#web/parts/forms/text-link.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { copy } from "./copy.ts";

/** Shows on every page for which band this window acts, and the way back to one's own account. */
export function ActingStrip() {
  const band = useActingFor();
  const me = useMe();
  const client = useQueryClient();
  // Requested as the band, so that somebody who was removed from it learns that at once.
  useLive("bands:changed", ({ id }) => id === band && invalidate(client, "getMe"));
  if (band === null || me === null) return null;
  return (
    <p className="flex min-h-9 items-center justify-center gap-2 bg-accent-soft px-4 text-sm">
      <Avatar name={me.name} src={me.avatar_url} size="xs" />
      <span className="min-w-0 truncate">
        {copy.actingFor} <strong>{me.name}</strong>
      </span>
      <button type="button" className={textLink("shrink-0")} onClick={() => actFor(null)}>
        {copy.actForOneself}
      </button>
    </p>
  );
}
