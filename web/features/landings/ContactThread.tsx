import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import type { BookingContact } from "#contract/bookings/bookings";
import { limits } from "#contract/limits";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Button } from "#web/ui/Button.tsx";
import { cx } from "#web/ui/cx.ts";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { contactsCopy as copy } from "./contacts-copy.ts";
import { useAnswering, useArchiving, useBlocking } from "./use-contacts.ts";

const moment = new Intl.DateTimeFormat("es", { dateStyle: "medium", timeStyle: "short" });

/** What a contact and oneself wrote, with the field to answer. */
export function ContactThread({ contact }: { contact: BookingContact }) {
  const { id, name, message, confirmed_at: at, is_blocked: isBlocked } = contact;
  const thread = useQuery(query("getContactMessages", { id }));
  return (
    <>
      <ol className="grid gap-3">
        <Words who={name} text={message} at={at} />
        {thread.data?.replies.map((reply) => (
          <Words
            key={reply.id}
            who={reply.from_artist ? copy.you : name}
            isOwn={reply.from_artist}
            text={reply.text}
            at={reply.created_at}
          />
        ))}
      </ol>
      {thread.data === undefined &&
        (thread.error === null ? (
          <Skeleton className="h-12" />
        ) : (
          <QueryError of={thread} title={copy.repliesFailed} as="h3" />
        ))}
      {isBlocked ? (
        <p className="text-sm text-text-muted">{copy.blockedText}</p>
      ) : (
        <AnswerForm id={id} />
      )}
      <ContactActions contact={contact} />
    </>
  );
}

type WordsProps = { who: string; text: string; at: string; isOwn?: boolean };

function Words({ who, text, at, isOwn = false }: WordsProps) {
  return (
    <li
      className={cx(
        "grid max-w-full gap-1 justify-self-start rounded-lg px-4 py-3 wrap-anywhere",
        isOwn ? "ml-8 justify-self-end bg-accent-soft" : "mr-8 bg-fill",
      )}
    >
      <span className="flex flex-wrap gap-x-2 text-sm">
        <strong>{who}</strong>
        <time dateTime={at} className="text-text-muted">
          {moment.format(new Date(at))}
        </time>
      </span>
      <p className="whitespace-pre-wrap">{text}</p>
    </li>
  );
}

function AnswerForm({ id }: { id: string }) {
  const [text, setText] = useState("");
  const [hasTried, setHasTried] = useState(false);
  const answering = useAnswering(id, () => {
    setText("");
    setHasTried(false);
  });
  const count = countCharacters(text);
  const problem =
    text.trim() === "" ? copy.answerMissing : count > limits.bookingMessageLength && copy.tooLong;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (problem === false && !answering.isPending) answering.mutate(text);
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <Field
        label={copy.answer}
        hint={copy.answerHint}
        error={hasTried && problem}
        counter={{ count, max: limits.bookingMessageLength }}
      >
        <Textarea rows={4} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <Button type="submit" className="justify-self-start" loading={answering.isPending}>
        {copy.send}
      </Button>
    </form>
  );
}

function ContactActions({ contact }: { contact: BookingContact }) {
  const { id, email, status, is_blocked: isBlocked } = contact;
  const [asks, setAsks] = useState(false);
  const archiving = useArchiving(id);
  const blocking = useBlocking(id, () => setAsks(false));
  const isArchived = status === "archived";
  return (
    <div className="flex flex-wrap gap-2">
      {!isBlocked && (
        <Button
          size="sm"
          variant="secondary"
          loading={archiving.isPending}
          onClick={() => archiving.mutate(!isArchived)}
        >
          {isArchived ? copy.unarchive : copy.archive}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        loading={blocking.isPending}
        onClick={() => (isBlocked ? blocking.mutate(false) : setAsks(true))}
      >
        {isBlocked ? copy.unblock : copy.block}
      </Button>
      <ConfirmDialog
        open={asks}
        onCancel={() => setAsks(false)}
        onConfirm={() => blocking.mutate(true)}
        busy={blocking.isPending}
        title={copy.blockAsk(email)}
        text={copy.blockText}
        confirmLabel={copy.block}
      />
    </div>
  );
}
