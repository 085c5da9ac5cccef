import { useLocation, useNavigate } from "react-router";
import { useSession } from "#web/api/session.ts";
import { paths, type SignInReason } from "#web/paths.ts";
import { notify } from "#web/ui/notify.ts";

/**
 * A gate for what needs a session: runs the action, or takes a visitor to sign in, which says what for,
 * and back here. `title` is a toast of the spec for it.
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
