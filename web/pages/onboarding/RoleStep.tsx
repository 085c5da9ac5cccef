import { Headphones, MicVocal } from "lucide-react";
import { useRef, useState } from "react";
import type { Role } from "#contract/people/profiles";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { RadioCards } from "#web/ui/fields/RadioCards.tsx";
import { copy } from "./copy.ts";
import { Complaint } from "./Complaint.tsx";
import { StepFrame } from "./StepFrame.tsx";
import type { StepProps } from "./step-props.ts";

const options = [
  { value: "supporter", icon: <Headphones />, ...roleCard(copy.role.supporter) },
  { value: "creator", icon: <MicVocal />, ...roleCard(copy.role.creator) },
] as const satisfies readonly { value: Role; icon: React.ReactNode }[];

function roleCard({ label, text }: { label: string; text: string }) {
  return { label, description: text };
}

/** Step 1: fan or artist, and that an artist cannot become a fan. */
export function RoleStep({ answers, change, refusal, onNext }: StepProps) {
  const [missing, setMissing] = useState(false);
  const cards = useRef<HTMLDivElement>(null);
  const next = () => {
    if (answers.role !== null) return onNext();
    setMissing(true);
    cards.current?.querySelector("input")?.focus();
  };
  const problem = missing && answers.role === null ? copy.role.required : refusal?.text;
  return (
    <StepFrame title={copy.role.title} text={copy.role.oneWay} onNext={next}>
      <div ref={cards}>
        <RadioCards
          legend={copy.role.legend}
          hideLegend
          options={options}
          value={answers.role}
          onChange={(role) => change({ role })}
        />
      </div>
      <Checkbox
        label={copy.role.professional}
        description={copy.role.professionalText}
        checked={answers.is_professional}
        onChange={(event) => change({ is_professional: event.target.checked })}
      />
      {problem !== undefined && <Complaint>{problem}</Complaint>}
    </StepFrame>
  );
}
