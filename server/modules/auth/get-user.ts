import type { getUser as endpoint } from "#contract/auth/operations";
import type { AuthAction } from "./call.ts";
import { userView } from "./view.ts";

/** The account of the session. */
export const getUser: AuthAction<typeof endpoint> = async ({ session }) => userView(session);
