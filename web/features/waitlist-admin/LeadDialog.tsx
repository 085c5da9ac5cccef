import { useState } from "react";
import { staffLimits } from "#contract/staff/staff-limits";
import type { Lead } from "#contract/waitlist/manage";
import { call } from "#web/api/client.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import { useStaffChange } from "./use-waitlist.ts";

export type LeadAct = "edit" | "discard" | "restore" | "resend";
type LeadDialogProps = { lead: Lead; kind: LeadAct; onClose: () => void };

/** What the staff does with somebody on the list. */
export function LeadDialog({ kind, ...props }: LeadDialogProps) {
  return kind === "edit" ? <EditDialog {...props} /> : <ActDialog kind={kind} {...props} />;
}

const who = ({ name, email }: Lead): string => name || email;

function ActDialog({ lead, kind, onClose }: LeadDialogProps & { kind: Exclude<LeadAct, "edit"> }) {
  const [key] = useState(() => crypto.randomUUID());
  const { id } = lead;
  const { mutate, isPending } = useStaffChange(
    () =>
      kind === "resend"
        ? call("resendInvitation", { id }, { idempotencyKey: key })
        : call("setLeadStatus", { id, status: kind === "discard" ? "discarded" : "pending" }),
    {
      done: { resend: copy.resent, discard: copy.discarded, restore: copy.restored }[kind],
      onDone: onClose,
    },
  );
  const texts = {
    resend: [copy.resendTitle(who(lead)), copy.resendText, copy.resend],
    discard: [copy.discardTitle(who(lead)), copy.discardText, copy.discard],
    restore: [copy.restoreTitle(who(lead)), copy.restoreText, copy.restore],
  } as const;
  const [title, text, confirmLabel] = texts[kind];
  return (
    <ConfirmDialog
      open
      onCancel={onClose}
      onConfirm={() => mutate()}
      busy={isPending}
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      tone={kind === "discard" ? "danger" : "accent"}
    />
  );
}

function EditDialog({ lead, onClose }: Omit<LeadDialogProps, "kind">) {
  const [notes, setNotes] = useState(lead.notes);
  const [priority, setPriority] = useState(String(lead.priority));
  const number = Number(priority);
  const isValid = Number.isInteger(number) && Math.abs(number) <= staffLimits.leadPriority;
  const { mutate, isPending } = useStaffChange(
    () => call("updateLead", { id: lead.id, notes, priority: number }),
    { done: copy.edited, onDone: onClose },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.editTitle(who(lead))}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button
            loading={isPending}
            disabled={!isValid || notes.length > staffLimits.staffNoteLength}
            onClick={() => mutate()}
          >
            {copy.save}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field
          label={copy.notes}
          counter={{ count: notes.length, max: staffLimits.staffNoteLength }}
        >
          <Textarea
            data-autofocus
            rows={4}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
          />
        </Field>
        <Field
          label={copy.priorityLabel}
          hint={copy.priorityHint}
          error={isValid ? null : copy.priorityWrong(staffLimits.leadPriority)}
        >
          <Input
            inputMode="numeric"
            value={priority}
            onChange={(event) => setPriority(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
