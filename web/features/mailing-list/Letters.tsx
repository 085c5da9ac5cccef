import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { useState } from "react";
import { limits } from "#contract/limits";
import type { ListLetter } from "#contract/mailing-lists/letters";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useNow } from "#web/parts/text/use-now.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { notify } from "#web/ui/notify.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { LetterForm } from "./LetterForm.tsx";
import type { OwnList } from "./use-own-list.ts";

const moment = new Intl.DateTimeFormat("es", { dateStyle: "long", timeStyle: "short" });
const day = new Intl.DateTimeFormat("es", { dateStyle: "long" });
const refetchMs = 3000;

/** Writing to the list, and what was written. */
export function Letters({ list }: { list: OwnList }) {
  const [isWriting, setIsWriting] = useState(false);
  const letters = useQuery({
    ...query("getLetters", {}),
    refetchInterval: ({ state }) =>
      state.data?.letters.some(({ status }) => status === "sending") ? refetchMs : false,
  });
  const { data } = letters;
  const mayWrite = data !== undefined && data.next_at === null && list.subscribers > 0;
  return (
    <Card as="section" bleed aria-labelledby="letters" className="grid gap-4 p-4 md:p-5">
      <div className="grid gap-1">
        <h2 id="letters" className="text-lg">
          {copy.write}
        </h2>
        <p className="text-sm text-pretty text-text-muted">{copy.writeText(limits.letterDays)}</p>
      </div>
      {data === undefined ? (
        letters.error === null ? (
          <Skeleton className="h-24" />
        ) : (
          <QueryError of={letters} title={copy.failed} as="h3" />
        )
      ) : (
        <>
          {isWriting ? (
            <LetterForm
              cities={list.cities}
              attachments={data.attachments}
              onClose={() => setIsWriting(false)}
            />
          ) : mayWrite ? (
            <Button
              className="justify-self-start"
              icon={<PenLine aria-hidden />}
              onClick={() => setIsWriting(true)}
            >
              {copy.newLetter}
            </Button>
          ) : (
            <p>
              {data.next_at === null
                ? copy.nobodyYet
                : copy.nextAt(day.format(new Date(data.next_at)))}
            </p>
          )}
          {data.letters.length > 0 && (
            <div className="grid gap-2">
              <h3 id="sent-letters" className="font-semibold">
                {copy.letters}
              </h3>
              <ul aria-labelledby="sent-letters" className="grid">
                {data.letters.map((letter) => (
                  <LetterRow key={letter.id} letter={letter} />
                ))}
              </ul>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

function LetterRow({ letter }: { letter: ListLetter }) {
  const { subject, text, link_label: link, city, status, sent, failed, recipients } = letter;
  const facts = [
    day.format(new Date(letter.started_at)),
    city !== null && copy.onlyCity(city),
    status === "sent" ? copy.sentTo(sent) : copy.progress(sent, recipients),
    failed > 0 && copy.failedTo(failed),
  ];
  return (
    <li className="grid gap-2 border-t border-border py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-2">
        <strong className="min-w-0 font-semibold wrap-anywhere">{subject}</strong>
        <Badge tone={status === "stopped" ? "warning" : "neutral"}>{copy.states[status]}</Badge>
      </div>
      <p className="text-sm text-text-muted tabular-nums">{facts.filter(Boolean).join(" · ")}</p>
      <Progress letter={letter} />
      <details className="text-sm">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          {copy.read}
        </summary>
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        {link !== null && <p className="mt-2 text-text-muted">{link}</p>}
      </details>
    </li>
  );
}

/** Stops a sending, or goes on with one. */
function Progress({ letter }: { letter: ListLetter }) {
  const { id, status, resumable_until: until } = letter;
  const client = useQueryClient();
  const now = useNow();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      status === "sending" ? call("stopLetter", { id }) : call("resumeLetter", { id }),
    onError: (error) =>
      notify({ title: copy.actFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, "getLetters"),
  });
  if (status === "sent") return null;
  if (status === "stopped" && Date.parse(until) <= now)
    return <p className="text-sm text-text-muted">{copy.tooOld(limits.letterDays)}</p>;
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        className="justify-self-start"
        loading={isPending}
        onClick={() => mutate()}
      >
        {status === "sending" ? copy.stop : copy.resume}
      </Button>
      {status === "stopped" && (
        <p className="text-sm text-text-muted">
          {copy.resumableUntil(moment.format(new Date(until)))}
        </p>
      )}
    </>
  );
}
