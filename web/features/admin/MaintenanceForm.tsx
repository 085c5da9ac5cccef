import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Maintenance } from "#contract/staff/maintenance";
import { staffLimits } from "#contract/staff/staff-limits";
import { invalidate } from "#web/api/cache.ts";
import { ApiError, call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { notify } from "#web/ui/notify.ts";
import { localOf } from "#web/parts/forms/local-time.ts";
import { ReasonField, reasonProblem } from "./ReasonField.tsx";
import { copy as shared } from "./service-copy.ts";
import { useIdentity } from "#features/personal-data";

const copy = shared.maintenance;

/** Begins a maintenance, or changes its text and end. */
export function MaintenanceForm({ maintenance }: { maintenance: Maintenance | null }) {
  const client = useQueryClient();
  const end = maintenance?.ends_at ?? null;
  const [draft, setDraft] = useState({
    text: maintenance?.text ?? "",
    ends: end === null ? "" : localOf(new Date(end)),
    reason: "",
  });
  const [hasTried, setHasTried] = useState(false);
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  const { withIdentity, dialog } = useIdentity();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      withIdentity(() =>
        call("startMaintenance", {
          text: draft.text,
          ends_at: draft.ends === "" ? null : new Date(draft.ends).toISOString(),
          reason: draft.reason,
        }),
      ),
    onSuccess: (answer) => {
      if (answer === null) return;
      setDraft({ ...draft, reason: "" });
      setHasTried(false);
      notify({ title: copy.started, tone: "positive" });
    },
    onError: (failure) => {
      if (!(failure instanceof ApiError && failure.field !== undefined))
        notify({ title: copy.startFailed, text: errorMessage(failure), tone: "danger" });
    },
    onSettled: () => invalidate(client, ["getMaintenance", "getMe", "getAuditLog"]),
  });
  const problems = {
    text: draft.text.trim() === "" ? copy.missingText : null,
    reason: reasonProblem(draft.reason),
  };
  const errorOf = (field: "text" | "ends_at") =>
    error instanceof ApiError && error.field === field ? error.message : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (problems.text === null && problems.reason === null) mutate();
  };
  return (
    <form noValidate aria-labelledby="maintenance" onSubmit={submit} className="grid gap-4">
      <Field
        label={copy.text}
        error={(hasTried && problems.text) || errorOf("text")}
        counter={{ count: countCharacters(draft.text), max: staffLimits.announcementLength }}
      >
        <Textarea value={draft.text} onChange={({ target }) => set({ text: target.value })} />
      </Field>
      <Field label={copy.ends} hint={copy.endsHint} optional error={errorOf("ends_at")}>
        <Input
          type="datetime-local"
          value={draft.ends}
          onChange={({ target }) => set({ ends: target.value })}
        />
      </Field>
      <ReasonField
        value={draft.reason}
        onChange={(reason) => set({ reason })}
        error={hasTried && problems.reason}
      />
      <div>
        <Button type="submit" loading={isPending}>
          {maintenance === null ? copy.start : copy.change}
        </Button>
      </div>
      {dialog}
    </form>
  );
}
