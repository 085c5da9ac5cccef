import type {
  answerCareerRequest as answerEndpoint,
  getCareerRequests as listEndpoint,
} from "#contract/career/career";
import { notifyOfNaming } from "#modules/notifications";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { withdrawRequests } from "./change-career.ts";
import { datesOf } from "./get-career.ts";
import * as queries from "./queries.ts";

/** Entries of others that name the viewer and wait for an answer. */
export const getCareerRequests: Action<typeof listEndpoint> = async ({ db, actor }) => {
  const rows = await db.many(queries.requestsOf, { viewer: actor.userId, acting: actor.personId });
  return {
    requests: rows.map(({ by, ...row }) => {
      const { id, version, kind, title, organization, role, city, country_code } = row;
      const dates = datesOf(row);
      return {
        entry: { id, version, kind, title, organization, role, city, country_code, ...dates },
        by,
      };
    }),
  };
};

/** «Confirmar» or «No fue así». After a refusal the same person cannot ask again for a while. */
export const answerCareerRequest: Action<typeof answerEndpoint> = (ctx, { id, accept, version }) =>
  ctx.db.transaction(async (db) => {
    const { userId: viewer, personId: acting } = ctx.actor;
    const request = await db.one(queries.requestOf, { id, viewer, acting });
    if (request === null) throw new ApiError("career_request_not_found");
    if (request.version !== version) throw new ApiError("career_request_changed");
    const { owner } = request;
    const state = accept ? "confirmed" : "refused";
    if (request.state === state) return { success: true as const };
    await db.run(queries.setAnswer, { id, viewer, state });
    const refusal = { owner, profile: viewer };
    await db.run(accept ? queries.deleteRefusal : queries.addRefusal, refusal);
    await withdrawRequests({ db }, owner, [viewer]);
    if (accept)
      await notifyOfNaming({ db }, { type: "career_confirmed", people: [owner], by: viewer });
    return { success: true as const };
  });
