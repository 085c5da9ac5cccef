import { ApiError } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import type { Problems } from "./event-draft.ts";

const fields = new Set(
  "title starts_local ends_local doors_local venue_id online_url time_zone price ticket_links min_age capacity lineup repeats".split(
    " ",
  ),
);

/** The server's error about a field, shown beside it; empty for other errors. */
export function refusalOf(error: Error): Problems {
  const field = error instanceof ApiError ? error.field?.split(".")[0] : undefined;
  return field !== undefined && fields.has(field) ? { [field]: errorMessage(error) } : {};
}
