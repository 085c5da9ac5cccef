import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ActingAs } from "#web/parts/session/ActingAs.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { cx } from "#web/ui/cx.ts";
import { editorCopy as copy } from "./editor-copy.ts";
import { EventFields } from "./EventFields.tsx";
import type { FormPart } from "./form-props.ts";
import { LineupField } from "./LineupField.tsx";
import { MoreFields } from "./MoreFields.tsx";

/** Collapsed fields, which an error in one of them expands. */
const folded = [
  "lineup",
  "doors_local",
  "ends_local",
  "ticket_links",
  "min_age",
  "capacity",
  "repeats",
];

type EventFormProps = FormPart & {
  zone: string;
  /** Expanded from the start. */
  isWhole: boolean;
  /** Whether it is a proposal, whose line-up is required. */
  isProposal?: boolean;
  cover: ReactNode;
  repeats?: ReactNode;
  /** An error about the whole form, with actions. */
  alert: ReactNode;
  submitLabel: string;
  isBusy: boolean;
  /** Beside the button: whether the draft is saved. */
  state?: ReactNode;
  onSubmit: () => void;
};

/** The form of an event: required fields first, the others collapsed. */
export function EventForm({
  zone,
  isWhole,
  isProposal = false,
  cover,
  repeats,
  alert,
  ...props
}: EventFormProps) {
  const { draft, change, problems, submitLabel, isBusy, state, onSubmit } = props;
  const [isMore, setIsMore] = useState(isWhole);
  const form = useRef<HTMLFormElement>(null);
  const part = { draft, change, problems };
  const isOpen =
    isMore ||
    folded.some((field) => problems[field] !== undefined && !(isProposal && field === "lineup"));
  useEffect(() => {
    const first = Object.keys(problems)[0];
    if (first === undefined) return;
    const control = form.current?.elements.namedItem(first === "online_url" ? "venue_id" : first);
    if (control instanceof HTMLElement) control.focus();
  }, [problems]);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
    >
      <Card bleed className="grid grid-cols-[minmax(0,1fr)] gap-5 p-4 md:p-6">
        <ActingAs />
        {alert}
        <EventFields {...part} zone={zone} />
        {isProposal && <LineupField {...part} requiredHint={copy.proposal.lineupHint} />}
        <button
          type="button"
          aria-expanded={isOpen}
          className="-mx-3 flex min-h-11 items-center justify-between gap-3 rounded-md px-3 py-2 text-left hover:bg-fill"
          onClick={() => setIsMore(!isOpen)}
        >
          <span className="grid">
            <span className="font-semibold">{copy.more}</span>
            {!isOpen && (
              <span className="text-sm text-pretty text-text-muted">
                {isProposal ? copy.proposal.more : copy.moreText}
              </span>
            )}
          </span>
          <ChevronDown
            aria-hidden
            className={cx("size-5 shrink-0 transition-transform", isOpen && "rotate-180")}
          />
        </button>
        {isOpen && (
          <>
            <div className="grid gap-2">
              <p className="text-sm font-semibold">{copy.cover}</p>
              {cover}
            </div>
            {!isProposal && <LineupField {...part} />}
            <MoreFields {...part} />
            {repeats}
          </>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-border pt-4">
          <Button type="submit" size="lg" loading={isBusy} className="max-md:w-full">
            {submitLabel}
          </Button>
          {state}
        </div>
      </Card>
    </form>
  );
}
