import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import type { CounterNotice } from "#contract/moderation/counter-notice";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { PersonLink } from "#web/entities/person/PersonLink.tsx";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { textLink } from "#web/parts/forms/text-link.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { dayOf } from "#web/parts/text/dates.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { notify } from "#web/ui/notify.ts";
import { adminPaths } from "./admin-paths.ts";
import { copy as appealsCopy } from "./appeals-copy.ts";
import { copy } from "./counter-notice-copy.ts";
import { DecisionTitle } from "./History.tsx";
import { StatementDialog } from "./StatementDialog.tsx";

/** Counter-notices whose days are running or with a lawsuit; nothing where there are none. */
export function CounterNotices() {
  const { data, error } = useQuery({ ...query("getCounterNotices", {}), staleTime: 0 });
  if (data === undefined)
    return error === null ? null : <FormAlert text={`${copy.failed}. ${errorMessage(error)}`} />;
  if (data.notices.length === 0) return null;
  return (
    <section aria-labelledby="counter-notices" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1 px-4 md:px-0">
        <h2 id="counter-notices" className="text-xl">
          {copy.title}
        </h2>
        <p className="text-pretty text-text-muted">{copy.intro}</p>
      </div>
      <ul aria-labelledby="counter-notices" className="grid gap-4">
        {data.notices.map((notice) => (
          <li key={notice.id}>
            <NoticeCard notice={notice} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoticeCard({ notice }: { notice: CounterNotice }) {
  const [isRejecting, setIsRejecting] = useState(false);
  const { person, decision, text, state, sent_at: sentAt, restores_at: end } = notice;
  const facts = Object.entries(copy.facts) as [keyof typeof copy.facts, string][];
  return (
    <Card
      as="article"
      bleed
      aria-label={copy.of(person.name)}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PersonLink person={person} detail={dayOf(sentAt)} />
        <Badge tone={state === "open" ? "accent" : "warning"}>
          {copy.state[state](dayOf(end))}
        </Badge>
      </div>
      <DecisionTitle decision={{ ...decision, counter_notice: null }} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
        {facts
          .filter(([key]) => notice[key] !== "")
          .map(([key, label]) => (
            <Fragment key={key}>
              <dt className="text-text-muted">{label}</dt>
              <dd className="wrap-anywhere">{notice[key]}</dd>
            </Fragment>
          ))}
      </dl>
      <p className="rounded-md bg-fill p-4 text-pretty wrap-anywhere whitespace-pre-wrap">{text}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link to={adminPaths.case(notice.case_id)} className={textLink("text-sm")}>
          {appealsCopy.toCase}
        </Link>
        <Button
          size="sm"
          variant="secondary"
          aria-label={`${copy.reject}: ${copy.of(person.name)}`}
          onClick={() => setIsRejecting(true)}
        >
          {copy.reject}
        </Button>
      </div>
      {isRejecting && <RejectDialog id={notice.id} onClose={() => setIsRejecting(false)} />}
    </Card>
  );
}

function RejectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (statement: string) => call("rejectCounterNotice", { id, statement }),
    onSuccess: () => {
      notify({ title: copy.rejected, tone: "positive" });
      onClose();
    },
    onError: (error) =>
      notify({ title: copy.rejectFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, ["getCounterNotices", "getCase", "getAuditLog"]),
  });
  return (
    <StatementDialog
      title={copy.rejectTitle}
      text={copy.rejectText}
      label={copy.reject}
      ready={copy.rejectReady}
      isPending={isPending}
      onStatement={mutate}
      onClose={onClose}
    />
  );
}
