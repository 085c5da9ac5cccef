import { useState } from "react";
import type { Conversation } from "#contract/messages/messages";
import type { ProposalCard } from "#contract/messages/proposal-card";
import { ApiError } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { copy as messagesCopy } from "#web/features/messages/copy.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { Sheet } from "#web/ui/overlays/Sheet.tsx";
import { proposalCopy as copy } from "./proposal-copy.ts";
import { ProposalForm } from "./ProposalForm.tsx";
import { useCounterProposal, useMakeProposal } from "./use-proposals.ts";

/** The fields at which the server refuses something. */
const fieldOf: Record<string, string> = {
  event_in_past: "date",
  event_too_far: "date",
  city_not_found: "city_id",
  proposal_fee_invalid: "fee",
};

/** At its field what the server refused there; else above the form. */
function refusalOf(error: Error | null) {
  if (error === null) return { problems: {}, alert: null };
  const field = error instanceof ApiError ? fieldOf[error.code] : undefined;
  return field === undefined
    ? { problems: {}, alert: errorMessage(error) }
    : { problems: { [field]: errorMessage(error) }, alert: null };
}

type ProposalSheetProps = {
  conversation: Conversation;
  me: string;
  /** Who of the two may be hired. */
  players: readonly ("me" | "other")[];
  open: boolean;
  onClose: () => void;
};

/** Proposes a show to the other side of a conversation. */
export default function ProposalSheet({
  conversation,
  me,
  players,
  open,
  onClose,
}: ProposalSheetProps) {
  const name = conversation.other_user?.name ?? messagesCopy.someone;
  const [plays, setPlays] = useState(players[0] ?? "other");
  const making = useMakeProposal({ conversationId: conversation.id, me }, onClose);
  const { problems, alert } = refusalOf(making.error);
  return (
    <Sheet open={open} onClose={onClose} title={copy.make}>
      <div className="grid gap-4 px-2 pb-2">
        <p className="text-sm text-pretty text-text-muted">{copy.makeLead(name)}</p>
        {alert !== null && <FormAlert text={alert} />}
        {players.length > 1 && (
          <ChipGroup
            label={copy.whoPlays}
            mode="single"
            options={[
              { value: "me", label: copy.iPlay },
              { value: "other", label: copy.otherPlays(name) },
            ]}
            value={[plays]}
            onChange={([next]) => next !== undefined && setPlays(next)}
          />
        )}
        <ProposalForm
          offer={null}
          sendLabel={copy.sendProposal}
          busy={making.isPending}
          problems={problems}
          onChange={making.reset}
          onSend={(terms) => making.mutate({ plays, terms })}
        />
      </div>
    </Sheet>
  );
}

type CounterSheetProps = {
  conversationId: string;
  me: string;
  proposal: ProposalCard;
  open: boolean;
  onClose: () => void;
};

/** Answers an offer with other terms. */
export function CounterSheet({ conversationId, me, proposal, open, onClose }: CounterSheetProps) {
  const sending = useCounterProposal({ conversationId, me }, proposal, onClose);
  const { problems, alert } = refusalOf(sending.error);
  return (
    <Sheet open={open} onClose={onClose} title={copy.counterTitle}>
      <div className="grid gap-4 px-2 pb-2">
        <p className="text-sm text-pretty text-text-muted">{copy.counterLead}</p>
        {alert !== null && <FormAlert text={alert} />}
        <ProposalForm
          offer={proposal.terms}
          sendLabel={copy.sendCounter}
          busy={sending.isPending}
          problems={problems}
          onChange={sending.reset}
          onSend={(terms) => sending.mutate({ terms })}
        />
      </div>
    </Sheet>
  );
}
