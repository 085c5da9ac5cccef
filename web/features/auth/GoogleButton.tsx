import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { authClient } from "#web/api/session.ts";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import type { AuthPlace } from "./auth-place.ts";
import { copy } from "./copy.ts";

type Settings = { external: { google: boolean } };

/** The way in with Google, where the operator has set it up; else nothing. */
export function GoogleButton({ place }: { place: AuthPlace }) {
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: ["auth", "settings"],
    queryFn: async ({ signal }) =>
      (await (await fetch("/auth/v1/settings", { signal })).json()) as Settings,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data?.external.google !== true) return null;
  const enter = async () => {
    setBusy(true);
    try {
      const auth = await authClient();
      const { error } = await auth.signInWithOAuth({
        provider: "google",
        options: { redirectTo: location.origin + place.to("entrar") },
      });
      if (error) notify({ title: copy.google.failed(error.message), tone: "danger" });
    } catch {
      notify({ title: copy.google.unexpected, tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-4">
      <p className="flex items-center gap-3 text-sm text-text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {copy.google.or}
      </p>
      <Button variant="outline" size="lg" block loading={busy} onClick={() => void enter()}>
        {copy.google.button}
      </Button>
    </div>
  );
}
