import type { UserIdentity } from "@supabase/auth-js";
import { Link2, Unlink } from "lucide-react";
import { useState } from "react";
import { useAuthSettings } from "#features/auth";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { Entries, Entry } from "./Entry.tsx";
import { linkReturn, useLinkReturn } from "./link-return.ts";
import { Panel } from "./Panel.tsx";
import { type Account, useRefreshAccount } from "./use-account.ts";
import { useAuthWork } from "./use-auth-work.ts";

/** Linked accounts of other providers; nothing where there are none and none can be linked. */
export function LinkedPanel({ account }: { account: Account }) {
  useLinkReturn();
  const settings = useAuthSettings();
  const refresh = useRefreshAccount();
  const [unlinking, setUnlinking] = useState<UserIdentity | null>(null);
  const link = useAuthWork(
    (auth) => auth.linkIdentity({ provider: "google", options: { redirectTo: linkReturn() } }),
    () => undefined,
  );
  const unlink = useAuthWork(
    (auth, identity: UserIdentity) => auth.unlinkIdentity(identity),
    () => {
      setUnlinking(null);
      notify({ title: copy.linked.unlinked });
      refresh();
    },
  );
  const identities = (account.identities ?? []).filter(({ provider }) => provider !== "email");
  const hasGoogle = identities.some(({ provider }) => provider === "google");
  const offersGoogle = settings?.external.google === true && !hasGoogle;
  if (identities.length === 0 && !offersGoogle) return null;
  const name = nameOf(unlinking?.provider ?? "");
  return (
    <Panel title={copy.linked.title} text={copy.linked.text}>
      <Entries label={copy.linked.list}>
        {identities.map((identity) => (
          <Entry
            key={identity.identity_id}
            icon={<Link2 />}
            title={nameOf(identity.provider)}
            facts={emailOf(identity)}
            actions={
              <Button
                size="sm"
                variant="outline"
                aria-label={copy.linked.unlinkNamed(nameOf(identity.provider))}
                onClick={() => setUnlinking(identity)}
              >
                {copy.linked.unlink}
              </Button>
            }
          />
        ))}
        {offersGoogle && (
          <Entry
            icon={<Unlink />}
            title={nameOf("google")}
            facts={[copy.linked.none]}
            actions={
              <Button
                size="sm"
                variant="outline"
                loading={link.isPending}
                aria-label={copy.linked.linkNamed(nameOf("google"))}
                onClick={() => link.mutate()}
              >
                {copy.linked.link}
              </Button>
            }
          />
        )}
      </Entries>
      <ConfirmDialog
        open={unlinking !== null}
        onCancel={() => setUnlinking(null)}
        onConfirm={() => unlinking !== null && unlink.mutate(unlinking)}
        title={copy.linked.unlinkTitle(name)}
        text={copy.linked.unlinkText(name)}
        confirmLabel={copy.linked.unlink}
        busy={unlink.isPending}
      />
    </Panel>
  );
}

function nameOf(provider: string): string {
  if (provider.startsWith("sso:")) return copy.linked.organisation;
  return copy.linked.providers[provider] ?? provider;
}

function emailOf({ identity_data: data }: UserIdentity): string[] {
  const email: unknown = data?.["email"];
  return typeof email === "string" ? [email] : [];
}
