import type { getUser as endpoint } from "#contract/auth/operations";
import type { AuthAction } from "#auth/sessions";
import { userView } from "#auth/users";

/** The account of the session. */
export const getUser: AuthAction<typeof endpoint> = async ({ session }) => userView(session);
