import { RequiredCheckbox } from "#web/parts/forms/RequiredCheckbox.tsx";
import { claimLimits } from "#contract/people/copyright-claim";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { claimCopy as copy } from "./copy.ts";

/** What somebody says about the work that was used. */
export interface Claim {
  holder: string;
  work: string;
  evidence: string;
  sworn: boolean;
}

export const emptyClaim: Claim = { holder: "", work: "", evidence: "", sworn: false };

export const isComplete = ({ holder, work, sworn }: Claim): boolean =>
  holder.trim() !== "" && work.trim() !== "" && sworn;

type ClaimFieldsProps = {
  claim: Claim;
  /** Whether what is missing is named. */
  showErrors: boolean;
  onChange: (claim: Claim) => void;
};

/** The fields of a report about copyright: which work, whose, and that it is true. */
export function ClaimFields({ claim, showErrors, onChange }: ClaimFieldsProps) {
  const set = (change: Partial<Claim>) => onChange({ ...claim, ...change });
  return (
    <>
      <Field label={copy.work} error={showErrors && claim.work.trim() === "" && copy.workMissing}>
        <Input
          value={claim.work}
          maxLength={claimLimits.workLength}
          onChange={(event) => set({ work: event.target.value })}
        />
      </Field>
      <Field
        label={copy.holder}
        hint={copy.holderHint}
        error={showErrors && claim.holder.trim() === "" && copy.holderMissing}
      >
        <Input
          value={claim.holder}
          maxLength={claimLimits.holderLength}
          onChange={(event) => set({ holder: event.target.value })}
        />
      </Field>
      <Field label={copy.evidence} hint={copy.evidenceHint} optional>
        <Input
          value={claim.evidence}
          maxLength={claimLimits.evidenceLength}
          onChange={(event) => set({ evidence: event.target.value })}
        />
      </Field>
      <RequiredCheckbox
        checked={claim.sworn}
        label={<span className="text-pretty">{copy.sworn}</span>}
        error={showErrors && !claim.sworn ? copy.swornMissing : null}
        onChange={(sworn) => set({ sworn })}
      />
    </>
  );
}
