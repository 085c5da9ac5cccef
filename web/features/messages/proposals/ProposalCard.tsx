import { Handshake, History } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Message } from "#contract/messages/messages";
import type { ProposalCard as Proposal } from "#contract/messages/proposal-card";
import {
  isOpenProposal,
  proposalActions,
  proposalLine,
  type ProposalState,
  proposalStates,
} from "#contract/messages/proposal-kinds";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { eventPaths } from "#web/entities/event/event-paths.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { proposalCopy as copy } from "./proposal-copy.ts";
import { ProposalTerms } from "./ProposalTerms.tsx";
import { type Answer, useAnswerProposal } from "./use-proposals.ts";

const loadSheet = () => import("./ProposalSheet.tsx");
const CounterSheet = lazy(async () => ({ default: (await loadSheet()).CounterSheet }));
const loadHistory = () => import("./ProposalHistory.tsx");
const ProposalHistory = lazy(loadHistory);

const tones: Record<ProposalState, "accent" | "positive" | "danger" | "neutral"> = {
  proposed: "accent",
  countered: "accent",
  accepted: "positive",
  rejected: "danger",
  withdrawn: "neutral",
  expired: "neutral",
};

type ProposalCardProps = {
  message: Message;
  proposal: Proposal;
  own: boolean;
  me: string;
  /** The other's. */
  name: string;
  /** Whether one may write here. */
  writes: boolean;
};

/** A step of a proposal. The last one says where it stands, and has what one can do; those before are a line. */
export default function ProposalCard(props: ProposalCardProps) {
  const { proposal, me, name } = props;
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const { action, state, terms, step, artist_id: artist } = proposal;
  if (!proposal.is_latest)
    return <p className="text-sm text-text-muted">{proposalLine(action, terms)}</p>;
  return (
    <section
      aria-label={proposalActions[action]}
      className="grid w-[min(22rem,66vw)] grid-cols-[minmax(0,1fr)] gap-3 py-1"
    >
      <header className="flex flex-wrap items-center gap-2">
        <Handshake aria-hidden className="size-5 shrink-0 text-accent-text" />
        <h3 className="min-w-0 flex-1 leading-snug font-semibold">{proposalActions[action]}</h3>
        <Badge tone={tones[state]}>{proposalStates[state]}</Badge>
      </header>
      <ProposalTerms
        terms={terms}
        player={artist === null ? null : artist === me ? copy.you : name}
      />
      {isOpenProposal(state) && <Answers {...props} />}
      {proposal.draft_id !== null && (
        <div className="grid gap-2">
          <p className="text-sm text-text-muted">{copy.draftText}</p>
          <Link to={eventPaths.draft(proposal.draft_id)} className={buttonClass({ size: "sm" })}>
            {copy.draft}
          </Link>
        </div>
      )}
      {step > 1 && (
        <Button
          variant="ghost"
          size="sm"
          icon={<History aria-hidden />}
          className="justify-self-start"
          onClick={() => void loadHistory().then(() => setIsHistoryOpen(true), notifyUnavailable)}
        >
          {copy.history}
        </Button>
      )}
      {isHistoryOpen && (
        <Suspense>
          <ProposalHistory
            id={proposal.id}
            me={me}
            name={name}
            open
            onClose={() => setIsHistoryOpen(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

/** What one can do with an offer: the other side answers it, and one's own is taken back. */
function Answers({ message, proposal, own, me, name, writes }: ProposalCardProps) {
  const { conversation_id: conversationId } = message;
  const [question, setQuestion] = useState<Answer | null>(null);
  const [isCountering, setIsCountering] = useState(false);
  const { mutate, isPending } = useAnswerProposal({ conversationId, me }, proposal);
  if (!writes) return null;
  return (
    <div className="grid gap-2">
      {own && <p className="text-sm text-text-muted">{copy.waits(name)}</p>}
      <div className="flex flex-wrap gap-2">
        {own ? (
          <Button
            variant="secondary"
            size="sm"
            loading={isPending}
            onClick={() => setQuestion("withdraw")}
          >
            {copy.withdraw}
          </Button>
        ) : (
          <>
            <Button size="sm" loading={isPending} onClick={() => setQuestion("accept")}>
              {copy.accept}
            </Button>
            <Button
              variant="outline"
              size="sm"
              onClick={() => void loadSheet().then(() => setIsCountering(true), notifyUnavailable)}
            >
              {copy.counter}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setQuestion("reject")}>
              {copy.reject}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={question !== null}
        tone={question === "accept" ? "accent" : "danger"}
        onCancel={() => setQuestion(null)}
        onConfirm={() => {
          setQuestion(null);
          if (question !== null) mutate(question);
        }}
        title={question === null ? "" : copy.questions[question].title}
        text={question === null ? "" : copy.questions[question].text}
        confirmLabel={question === null ? "" : copy[question]}
      />
      {isCountering && (
        <Suspense>
          <CounterSheet
            conversationId={conversationId}
            me={me}
            proposal={proposal}
            open
            onClose={() => setIsCountering(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
