import { Navigate } from "react-router";
import { useSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { LoadingScreen } from "./LoadingScreen.tsx";

/** `/`: waits for the session, then a member goes home and a visitor to the landing page. */
export function RootPage() {
  const session = useSession();
  if (session.status === "loading") return <LoadingScreen />;
  return <Navigate to={session.status === "member" ? paths.home : paths.landing} replace />;
}
