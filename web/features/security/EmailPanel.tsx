import { useQuery } from "@tanstack/react-query";
import { MailQuestion, MailWarning } from "lucide-react";
import { useState } from "react";
import { mailInterval } from "#features/auth";
import { useCountdown } from "#web/parts/forms/use-countdown.ts";
import { query } from "#web/api/query.ts";
import { Button } from "#web/ui/Button.tsx";
import { clock } from "#web/ui/browser/clock.ts";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { notify } from "#web/ui/notify.ts";
import { backHere } from "./back-here.ts";
import { copy } from "./copy.ts";
import { EmailForm } from "./EmailForm.tsx";
import { Panel } from "./Panel.tsx";
import { type Account, useRefreshAccount } from "./use-account.ts";
import { useAuthWork } from "./use-auth-work.ts";

/** The e-mail address, and a pending change of it. */
export function EmailPanel({ account }: { account: Account }) {
  const [open, setOpen] = useState(false);
  const { email = "", new_email: next } = account;
  return (
    <Panel
      title={copy.email.title}
      text={
        <>
          <p className="font-semibold wrap-anywhere text-text">{email}</p>
          <p>{copy.email.text}</p>
        </>
      }
      action={
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {copy.email.button}
        </Button>
      }
    >
      {next === undefined ? (
        <BounceNote email={email} />
      ) : (
        <PendingChange account={account} next={next} />
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={copy.email.button}
        description={copy.email.nextHint}
      >
        <EmailForm email={email} onDone={() => setOpen(false)} />
      </Dialog>
    </Panel>
  );
}

/** Says that mails to the address bounce, if they do. */
function BounceNote({ email }: { email: string }) {
  const { data } = useQuery({ ...query("getNotificationSettings", {}), staleTime: 0 });
  if (data?.email_bounces !== true) return null;
  return (
    <div className="flex gap-3 rounded-md bg-accent-soft p-4">
      <MailWarning aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
      <output className="grid min-w-0 gap-1">
        <p className="font-semibold wrap-anywhere">{copy.email.bounces(email)}</p>
        <p className="text-sm text-pretty">{copy.email.bouncesText}</p>
      </output>
    </div>
  );
}

/** Which mail is still to be opened, with buttons to send it again or cancel the change. */
function PendingChange({ account, next }: { account: Account; next: string }) {
  const refresh = useRefreshAccount();
  const { email = "", email_change_confirmed: confirmedSide } = account;
  const wait = useCountdown(Date.parse(account.email_change_sent_at ?? "1970"), mailInterval);
  const resend = useAuthWork(
    (auth) =>
      auth.resend({ type: "email_change", email, options: { emailRedirectTo: backHere() } }),
    () => {
      refresh();
      notify({ title: copy.email.resent, tone: "positive" });
    },
  );
  const takeBack = useAuthWork(
    (auth) => auth.updateUser({ email }),
    ({ user }) => {
      refresh(user);
      notify({ title: copy.email.takenBack });
    },
  );
  return (
    <div className="grid gap-4 rounded-md bg-accent-soft p-4">
      <div className="flex gap-3">
        <MailQuestion aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
        <output className="grid min-w-0 gap-1">
          <p className="font-semibold wrap-anywhere">{copy.email.pending(next)}</p>
          <p className="text-sm wrap-anywhere">
            {confirmedSide === undefined
              ? copy.email.awaitsBoth(next, email)
              : copy.email.awaitsOne(confirmedSide === "new" ? email : next)}
          </p>
        </output>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="outline"
          className="tabular-nums"
          loading={resend.isPending}
          aria-disabled={wait > 0}
          onClick={() => {
            if (wait === 0) resend.mutate();
          }}
        >
          {wait > 0 ? copy.email.resendIn(clock(wait)) : copy.email.resend}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          loading={takeBack.isPending}
          onClick={() => takeBack.mutate()}
        >
          {copy.email.takeBack}
        </Button>
      </div>
    </div>
  );
}
