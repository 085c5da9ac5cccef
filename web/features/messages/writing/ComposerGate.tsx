import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import type { Conversation } from "#contract/messages/messages";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "#web/features/messages/copy.ts";
import { useAnswerRequest } from "#web/features/messages/thread/use-changes.ts";

const loadReport = async () => ({ default: (await import("#features/safety")).ReportDialog });
const ReportDialog = lazy(loadReport);

/**
 * Replaces the input when the viewer may not write: a request to answer, one's own pending request, or a closed
 * conversation.
 */
export function ComposerGate({ conversation }: { conversation: Conversation }) {
  const { writing, other_user: other } = conversation;
  const name = other?.name ?? copy.someone;
  if (writing === "answer") return <Answer conversation={conversation} />;
  return (
    <output className="block shrink-0 bg-surface px-6 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-center text-sm text-pretty text-text-muted wrap-anywhere">
      {writing === "requested" ? copy.requestSent(name) : copy.closed(name)}
    </output>
  );
}

function Answer({ conversation: { id, other_user: other } }: { conversation: Conversation }) {
  const navigate = useNavigate();
  const answer = useAnswerRequest(id, () => void navigate(paths.messages("solicitudes")));
  const [reporting, setReporting] = useState<boolean | null>(null);
  const name = other?.name ?? copy.someone;
  const pendingAnswer = answer.isPending ? answer.variables : null;
  return (
    <section
      aria-label={copy.wants(name)}
      className="grid shrink-0 justify-items-center gap-3 bg-surface-raised px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-center"
    >
      <div className="grid gap-0.5">
        <p className="font-semibold wrap-anywhere">{copy.wants(name)}</p>
        <p className="text-sm text-pretty text-text-muted">{copy.wantsText}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          loading={pendingAnswer === true}
          onClick={() => pendingAnswer === null && answer.mutate(true)}
        >
          {copy.accept}
        </Button>
        <Button
          variant="secondary"
          loading={pendingAnswer === false}
          onClick={() => pendingAnswer === null && answer.mutate(false)}
        >
          {copy.reject}
        </Button>
        {other !== null && (
          <Button
            variant="ghost"
            className="text-danger"
            onClick={() => {
              loadReport().then(() => setReporting(true), notifyUnavailable);
            }}
          >
            {copy.report}
          </Button>
        )}
      </div>
      {reporting !== null && other !== null && (
        <Suspense>
          <ReportDialog
            open={reporting}
            person={other}
            reportTarget={{ kind: "profile", id: other.id }}
            onClose={() => setReporting(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
