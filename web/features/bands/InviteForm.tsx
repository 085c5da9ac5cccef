import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { invalidate } from "#web/api/cache.ts";
import { ApiError, call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { RoleChecks } from "./RoleChecks.tsx";
import type { GivableRole } from "./role-names.ts";

/** Invites a person to a band, with roles. */
export function InviteForm({ band }: { band: string }) {
  const client = useQueryClient();
  const [to, setTo] = useState("");
  const [roles, setRoles] = useState<GivableRole[]>(["publisher"]);
  const [isMissing, setIsMissing] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call("inviteToBand", { to: to.trim(), roles }, { forBand: band }),
    onSuccess: () => {
      notify({ title: copy.invited(to.trim()), tone: "positive" });
      setTo("");
      invalidate(client, "getTeam");
    },
    onError: (failure) => {
      if (!isRefusal(failure))
        notify({ title: copy.inviteFailed, text: errorMessage(failure), tone: "danger" });
    },
  });
  return (
    <form
      aria-labelledby="band-invite"
      className="grid gap-4 rounded-lg bg-surface p-4 md:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(to.trim() === "");
        if (to.trim() !== "" && !isPending) mutate();
      }}
    >
      <div className="grid gap-1">
        <h2 id="band-invite" className="text-xl">
          {copy.invite}
        </h2>
        <p className="text-sm text-pretty text-text-muted">{copy.inviteText}</p>
      </div>
      <Field
        label={copy.inviteTo}
        error={(isMissing && copy.inviteMissing) || (isRefusal(error) && errorMessage(error))}
      >
        <Input
          name="to"
          value={to}
          placeholder={copy.invitePlaceholder}
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="send"
          onChange={(event) => {
            setTo(event.target.value);
            setIsMissing(false);
            if (error !== null) reset();
          }}
        />
      </Field>
      <RoleChecks label={copy.inviteRoles} value={roles} onChange={setRoles} />
      <Button type="submit" loading={isPending} className="justify-self-start max-md:w-full">
        {copy.inviteNow}
      </Button>
    </form>
  );
}

/** Errors about the invited person, shown beside the field. */
function isRefusal(error: Error | null): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
