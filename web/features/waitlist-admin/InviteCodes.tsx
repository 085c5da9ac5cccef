import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { limits } from "#contract/limits";
import { staffLimits } from "#contract/staff/staff-limits";
import type { Invite } from "#contract/waitlist/manage";
import { invalidate } from "#web/api/cache.ts";
import { ApiError, call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { copyText } from "#web/copy/copy-link.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { type Check, useForm } from "#web/parts/forms/use-form.ts";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { useStaffChange } from "./use-waitlist.ts";

const texts = copy.codes;
const day = new Intl.DateTimeFormat("es", { dateStyle: "long" });

/** Codes that create accounts without the list. */
export function InviteCodes() {
  const codes = useQuery({ ...query("getInvites", {}), staleTime: 0 });
  const [ending, setEnding] = useState<Invite | null>(null);
  return (
    <div className="grid gap-4">
      <p className="text-text-muted">{texts.intro}</p>
      <CodeForm />
      {codes.data === undefined ? (
        codes.error === null ? (
          <Skeleton className="h-40" />
        ) : (
          <QueryError of={codes} title={texts.failed} as="h2" />
        )
      ) : codes.data.invites.length === 0 ? (
        <EmptyState title={texts.empty} />
      ) : (
        <Card as="section" aria-label={copy.tabs.codes} className="p-2 md:p-4">
          <ul className="divide-y divide-border">
            {codes.data.invites.map((invite) => (
              <Code key={invite.id} invite={invite} onRevoke={() => setEnding(invite)} />
            ))}
          </ul>
        </Card>
      )}
      {ending !== null && <RevokeDialog invite={ending} onClose={() => setEnding(null)} />}
    </div>
  );
}

function Code({ invite, onRevoke }: { invite: Invite; onRevoke: () => void }) {
  const { code, email, uses, max_uses, expires_at, created_by, link } = invite;
  const details = [
    email ?? texts.anybody,
    texts.used(uses, max_uses),
    texts.until(day.format(new Date(expires_at))),
    created_by,
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <p className="min-w-0 flex-1 basis-60">
        <code className="font-mono text-lg font-semibold tracking-wider">{code}</code>
        <span className="block text-sm break-words text-text-muted">
          {details.filter(Boolean).join(" · ")}
        </span>
      </p>
      <Button
        size="sm"
        variant="outline"
        onClick={() => void copyText(link, { success: texts.copied, failure: texts.notCopied })}
      >
        {texts.copy}
      </Button>
      <Button size="sm" variant="ghost" onClick={onRevoke}>
        {texts.revoke}
      </Button>
    </li>
  );
}

const checkEmail: Check = (email) =>
  email.trim() === "" || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim())
    ? null
    : texts.emailMalformed;
const checkUses: Check = (uses) =>
  /^\d+$/.test(uses) && Number(uses) >= 1 && Number(uses) <= staffLimits.inviteUses
    ? null
    : texts.usesWrong(staffLimits.inviteUses);

function CodeForm() {
  const client = useQueryClient();
  const { form, errors, failure, busy } = useForm(
    { email: checkEmail, max_uses: checkUses },
    async ({ email, max_uses }) => {
      try {
        const address = email.trim();
        await call("createInvite", {
          max_uses: Number(max_uses),
          ...(address === "" ? {} : { email: address }),
        });
        invalidate(client, "getInvites");
        return null;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const { message: text, field } = error;
        return { text, ...(field === undefined ? {} : { field }) };
      }
    },
  );
  return (
    <form {...form} className="grid items-end gap-3 sm:grid-cols-[1fr_8rem_auto]">
      {failure && <FormAlert text={failure.text} />}
      <Field label={texts.email} error={errors.email} optional>
        <Input name="email" type="email" autoComplete="off" maxLength={limits.emailLength} />
      </Field>
      <Field label={texts.uses} error={errors.max_uses}>
        <Input name="max_uses" inputMode="numeric" defaultValue="1" />
      </Field>
      <Button type="submit" loading={busy}>
        {texts.create}
      </Button>
    </form>
  );
}

function RevokeDialog({ invite: { id }, onClose }: { invite: Invite; onClose: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending } = useStaffChange(() => call("revokeInvite", { id }), {
    done: texts.revoked,
    onDone: () => {
      invalidate(client, "getInvites");
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => mutate()}
      busy={isPending}
      title={texts.revokeTitle}
      text={texts.revokeText}
      confirmLabel={texts.revoke}
    />
  );
}
