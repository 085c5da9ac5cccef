import type { AuthSession } from "#contract/auth/operations";
import type { Values } from "#platform/db/sql";
import {
  accessTokenSeconds,
  type AuthService,
  signAccessToken,
  writeRefreshToken,
} from "#auth/tokens";
import { userView } from "#auth/users";
import type { refreshSession } from "./queries.ts";

export type SessionRow = Values<(typeof refreshSession)["columns"]>;

/** A session for the client, with a fresh access token. */
export async function sessionView(service: AuthService, row: SessionRow): Promise<AuthSession> {
  const now = Math.floor(Date.now() / 1000);
  const user = userView(row);
  const access_token = await signAccessToken(
    await service.keys.signer(),
    service.issuer,
    row.id,
    now,
    {
      email: user.email,
      phone: user.phone,
      app_metadata: user.app_metadata,
      user_metadata: user.user_metadata,
      role: user.role,
      aal: row.aal,
      amr: row.amr,
      session_id: row.session_id,
      is_anonymous: user.is_anonymous,
    },
  );
  const { refresh } = await service.keys.secrets();
  return {
    access_token,
    token_type: "bearer",
    expires_in: accessTokenSeconds,
    expires_at: now + accessTokenSeconds,
    refresh_token: writeRefreshToken(refresh, { sessionId: row.session_id, counter: row.counter }),
    user,
  };
}
