import { useLocation, useNavigate } from "react-router";
import { useSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { notify } from "#web/ui/notify.ts";

/**
 * A gate for what needs a session: runs the action, or takes a visitor to sign in and back here.
 * `reason` is said on the way.
 */
export function useMembersOnly(): (action: () => void, reason?: string) => void {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (action, reason) => {
    if (session.status !== "visitor") return action();
    if (reason !== undefined) notify({ title: reason });
    void navigate(paths.auth({ from: pathname + search }));
  };
}
