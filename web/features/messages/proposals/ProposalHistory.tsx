import { useQuery } from "@tanstack/react-query";
import { feeLabel, proposalActions, proposalDay } from "#contract/messages/proposal-kinds";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { exactDate } from "#web/parts/text/age.ts";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { proposalCopy as copy } from "./proposal-copy.ts";

type ProposalHistoryProps = {
  id: string;
  me: string;
  /** The other's. */
  name: string;
  open: boolean;
  onClose: () => void;
};

/** Who offered what and when, from the first step to the last. */
export default function ProposalHistory({ id, me, name, open, onClose }: ProposalHistoryProps) {
  const history = useQuery({ ...query("getProposal", { id }), staleTime: 0, enabled: open });
  return (
    <Dialog open={open} onClose={onClose} title={copy.historyTitle}>
      {history.data === undefined ? (
        history.error === null ? (
          <div className="grid gap-3" aria-busy>
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </div>
        ) : (
          <QueryError of={history} title={copy.historyFailed} />
        )
      ) : (
        <ol className="grid gap-4 pb-2">
          {history.data.steps.map(({ step, action, by, at, terms }) => (
            <li key={step} className="grid gap-0.5 border-l-3 border-accent pl-3">
              <span className="font-semibold">{proposalActions[action]}</span>
              <span className="text-sm wrap-anywhere">
                {[
                  proposalDay(terms.date, terms.time),
                  terms.city.name,
                  terms.venue,
                  feeLabel(terms.fee),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
              {terms.conditions !== "" && (
                <span className="text-sm wrap-anywhere whitespace-pre-wrap text-text-muted">
                  {terms.conditions}
                </span>
              )}
              <span className="text-xs text-text-muted">
                {by !== null && `${by === me ? copy.you : name} · `}
                <time dateTime={at}>{exactDate(at)}</time>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
