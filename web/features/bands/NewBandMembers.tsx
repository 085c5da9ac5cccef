import { X } from "lucide-react";
import { type RefObject, useState } from "react";
import { bandLimits } from "#contract/people/band-limits";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy } from "./copy.ts";
import { RoleChecks } from "./RoleChecks.tsx";
import type { GivableRole } from "./role-names.ts";

/** Whom a new band invites, all with the same roles, and what is typed and not added yet. */
type Members = { invitees: readonly string[]; text: string; roles: GivableRole[] };
export const noMembers: Members = { invitees: [], text: "", roles: ["publisher"] };

/** A @username, or something with an @ inside and a dot behind it; the server knows whether somebody is there. */
const invitee = /^(?:@?[\p{L}\p{N}_.-]+|[^\s@]+@[^\s@]+\.[^\s@]+)$/u;

/** The members with what is typed among them, or why it cannot be. */
export function readInvitee(members: Members): { members: Members; problem: string | null } {
  const { invitees, text } = members;
  const to = text.trim();
  if (to === "") return { members, problem: copy.inviteMissing };
  if (!invitee.test(to)) return { members, problem: copy.inviteeWrong };
  if (invitees.some((other) => other.toLowerCase() === to.toLowerCase()))
    return { members: { ...members, text: "" }, problem: null };
  if (invitees.length >= bandLimits.bandInvitationsAtOnce)
    return { members, problem: copy.inviteesFull(bandLimits.bandInvitationsAtOnce) };
  return { members: { ...members, invitees: [...invitees, to], text: "" }, problem: null };
}

type NewBandMembersProps = {
  value: Members;
  onChange: (members: Members) => void;
  inputRef: RefObject<HTMLInputElement | null>;
  /** What the server says about one of them. */
  refusal: string | null;
};

/** Whom to invite to a band that is being made, by @username or e-mail. */
export function NewBandMembers({ value, onChange, inputRef, refusal }: NewBandMembersProps) {
  const { invitees, text, roles } = value;
  const [problem, setProblem] = useState<string | null>(null);
  const add = () => {
    const { members, problem: newProblem } = readInvitee(value);
    setProblem(newProblem);
    onChange(members);
    inputRef.current?.focus();
  };
  return (
    <section aria-labelledby="new-band-members" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id="new-band-members" className="text-xl">
          {copy.newMembers}
        </h2>
        <p className="text-sm text-pretty text-text-muted">{copy.newMembersText}</p>
      </div>
      {invitees.length > 0 && (
        <ul aria-labelledby="new-band-members" className="grid">
          {invitees.map((to) => (
            <li key={to} className="flex min-h-12 items-center gap-3">
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{to}</span>
              <IconButton
                label={copy.removeInvitee(to)}
                className="text-text-muted"
                onClick={() => {
                  onChange({ ...value, invitees: invitees.filter((other) => other !== to) });
                  inputRef.current?.focus();
                }}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-start gap-2">
        <Field label={copy.inviteTo} optional error={problem ?? refusal} className="min-w-0 flex-1">
          <Input
            ref={inputRef}
            name="to"
            value={text}
            placeholder={copy.invitePlaceholder}
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={320}
            onChange={({ target }) => {
              onChange({ ...value, text: target.value });
              setProblem(null);
            }}
            onBlur={() => text.trim() !== "" && setProblem(readInvitee(value).problem)}
            // Never the form around it: who enters one after the other means the next one.
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing || text.trim() === "")
                return;
              event.preventDefault();
              add();
            }}
          />
        </Field>
        <Button variant="secondary" className="mt-6.5 h-12" onClick={add}>
          {copy.addInvitee}
        </Button>
      </div>
      {invitees.length > 0 && (
        <RoleChecks
          label={copy.newMembersRoles}
          value={roles}
          onChange={(next) => onChange({ ...value, roles: next })}
        />
      )}
    </section>
  );
}
