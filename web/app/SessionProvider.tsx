import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { forgetBand, forgetOthers, storedBelow } from "#web/api/own-storage.ts";
import {
  accessToken,
  actFor,
  actingFor,
  authClient,
  renewSession,
  signOut,
  useSession,
} from "#web/api/session.ts";
import { live, useLive } from "#web/api/live.ts";
import { notify } from "#web/ui/notify.ts";
import { paths } from "#web/paths.ts";
import { copy } from "./copy.ts";
import { SessionActionsContext } from "#web/parts/session/session-actions.ts";
import { useActByLink } from "./use-act-by-link.ts";
import { reportTimeZone } from "./report-time-zone.ts";
import { whenIdle } from "#web/parts/layout/when-idle.ts";

/** Keeps the app in step with the session: signing out, another person, an end from elsewhere. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { key } = useLocation();
  // The history entry that is being left: it ends with the navigation, and so does `leaving`.
  const [leavingFrom, setLeavingFrom] = useState<string | null>(null);
  const leaving = leavingFrom === key;

  useActByLink();
  const going = useRef(false);
  const leave = async (to: string = paths.landing, state?: unknown) => {
    if (going.current) return;
    going.current = true;
    setLeavingFrom(key);
    await signOut();
    // Replaces the history entry: going back to it must not leave again.
    await navigate(to, { replace: true, state });
    going.current = false;
  };

  const person = session.status === "member" ? session.personId : session.status;
  const actor = session.status === "member" ? session.userId : session.status;
  const previous = useRef({ person, actor });
  useEffect(() => {
    // Cached data of one person or band must not be shown to the next.
    if (previous.current.actor !== "loading" && previous.current.actor !== actor) {
      queryClient.removeQueries({ type: "inactive" });
      void queryClient.resetQueries();
      live.actorChanged();
    }
    if (previous.current.person !== "loading" && previous.current.person !== person)
      navigator.serviceWorker?.controller?.postMessage("forget");
    previous.current = { person, actor };
  }, [person, actor, queryClient]);

  useEffect(() => {
    const actForOneself = () => {
      const band = actingFor();
      if (band === null) return;
      actFor(null);
      forgetBand(band);
      navigator.serviceWorker?.controller?.postMessage("forget");
      notify({ title: copy.notInBand });
    };
    addEventListener("not-in-band", actForOneself);
    return () => removeEventListener("not-in-band", actForOneself);
  }, []);

  const member = session.status === "member";
  useEffect(() => {
    if (member) forgetOthers(person);
  }, [member, person]);
  useEffect(() => {
    if (!member) return;
    const publish = async () => {
      if (storedBelow([actor, "post"]).length === 0) return;
      const { loadWaitingPosts } = await import("#features/composer");
      await (await loadWaitingPosts()).publishWaiting(queryClient, actor);
    };
    // When the code cannot be loaded now, wait for the connection.
    const publishNow = () => void publish().catch(() => undefined);
    publishNow();
    addEventListener("answers", publishNow);
    return () => removeEventListener("answers", publishNow);
  }, [member, actor, queryClient]);
  useLive("session:ended", async () => {
    // The person is signing out here.
    if (going.current) return;
    setLeavingFrom(key);
    // A session that only lost its second factor continues at that step of /auth.
    if (await renewSession().catch(() => false)) return setLeavingFrom(null);
    notify({ title: copy.sessionEnded });
    await leave();
  });
  useEffect(() => {
    if (!member) return;
    const cancel = whenIdle(() => {
      // Offline, the first call that needs the client loads it.
      authClient().catch(() => undefined);
      live.open(person, accessToken);
      void reportTimeZone(person);
    });
    return () => {
      cancel();
      live.close();
    };
  }, [member, person]);

  return <SessionActionsContext value={{ leave, leaving }}>{children}</SessionActionsContext>;
}
