import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type StaffRole, staffRoles } from "#contract/staff/roles";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { PersonRow } from "#web/entities/person/PersonRow.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { RadioCards } from "#web/ui/fields/RadioCards.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { PersonSearch, type SearchResult } from "./PersonSearch.tsx";
import { ReasonField, reasonProblem } from "./ReasonField.tsx";
import { useIdentity } from "#features/personal-data";

const texts = copy.staff;

const roles = (Object.keys(staffRoles) as StaffRole[]).map((value) => ({
  value,
  label: staffRoles[value].label,
  description: texts.roleTexts[value],
}));

/** Gives a role to somebody, with a reason. */
export function GrantForm() {
  const client = useQueryClient();
  const [person, setPerson] = useState<SearchResult | null>(null);
  const [role, setRole] = useState<StaffRole>("moderator");
  const [reason, setReason] = useState("");
  const [hasTried, setHasTried] = useState(false);
  const { withIdentity, dialog } = useIdentity();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: SearchResult) =>
      withIdentity(() => call("grantStaffRole", { id, role, reason })),
    onSuccess: (answer, { name }) => {
      if (answer === null) return;
      notify({ title: texts.granted(name), tone: "positive" });
      invalidate(client, ["getStaff", "getAuditLog"]);
      setPerson(null);
      setReason("");
      setHasTried(false);
    },
    onError: (error) =>
      notify({ title: texts.grantFailed, text: errorMessage(error), tone: "danger" }),
  });
  const problem = reasonProblem(reason);
  return (
    <Card as="section" bleed aria-labelledby="grant" className="grid gap-4 p-4 md:p-5">
      <h2 id="grant" className="text-lg">
        {texts.grant}
      </h2>
      {person === null ? (
        <PersonSearch onChoose={setPerson} />
      ) : (
        <form
          noValidate
          aria-label={texts.grantTo(person.name)}
          className="grid grid-cols-[minmax(0,1fr)] gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setHasTried(true);
            if (problem === null && !isPending) mutate(person);
          }}
        >
          <PersonRow person={{ ...person, creator_slug: null }}>
            <Button size="sm" variant="secondary" onClick={() => setPerson(null)}>
              {texts.change}
            </Button>
          </PersonRow>
          <RadioCards legend={texts.role} options={roles} value={role} onChange={setRole} />
          <ReasonField value={reason} onChange={setReason} error={hasTried && problem} />
          <Button type="submit" loading={isPending} className="justify-self-start">
            {texts.grant}
          </Button>
        </form>
      )}
      {dialog}
    </Card>
  );
}
