import { useLocation, useNavigate } from "react-router";
import { useSession } from "#web/api/session.ts";
import { paths, type SignInReason } from "#web/paths.ts";
import { notify } from "#web/ui/notify.ts";

/**
 * Runs an action that needs a session; visitors are sent to sign in, which says what for and returns here. `title`
 * is the toast of the specification for it.
 */
export function useMembersOnly(): (
  action: () => void,
  reason: SignInReason,
  title?: string,
) => void {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (action, reason, title) => {
    if (session.status !== "visitor") return action();
    if (title !== undefined) notify({ title });
    void navigate(paths.auth({ from: pathname + search, reason }));
  };
}
