import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { counterNoticeLimits } from "#contract/moderation/counter-notice-limits";
import { ApiError, call, type OutputOf } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { dayOf } from "#web/parts/text/dates.ts";
import { useNow } from "#web/parts/text/use-now.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { notify } from "#web/ui/notify.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy as texts } from "./counter-notice-copy.ts";
import { Item } from "./decision-parts.tsx";
import { isToken, MailLinkPage, UselessLink } from "./MailLinkPage.tsx";
import { Oath } from "./Oath.tsx";

const copy = texts.page;

/** /auth/contranotificacion: whoever claimed a work reads the counter-notice, and can name a lawsuit. */
export function CounterNoticePage() {
  const token = useLocation().hash.slice(1);
  useTitle(copy.title);
  return (
    <MailLinkPage>
      {isToken(token) ? <Content key={token} token={token} /> : <Useless />}
    </MailLinkPage>
  );
}

const Useless = () => <UselessLink title={copy.useless} text={copy.uselessText} />;

function Content({ token }: { token: string }) {
  const now = useNow();
  const link = useQuery({
    queryKey: ["link of a counter-notice", token],
    queryFn: () => call("openCounterNotice", { token }),
    staleTime: 0,
    retry: false,
  });
  if (link.error instanceof ApiError && link.error.code === "counter_notice_link_invalid")
    return <Useless />;
  if (link.data === undefined)
    return link.error === null ? (
      <div aria-busy className="grid gap-4">
        <output className="sr-only">{copy.loading}</output>
        <Skeleton className="h-10" />
        <Skeleton className="h-48" />
      </div>
    ) : (
      <QueryError of={link} as="h1" title={copy.failed} />
    );
  const { state, restores_at: end } = link.data;
  return (
    <>
      <Notice notice={link.data} />
      {state === "open" && Date.parse(end) > now ? (
        <LawsuitForm token={token} day={dayOf(end)} onSettled={() => link.refetch()} />
      ) : (
        <output className="block rounded-md bg-fill p-4 font-semibold text-pretty">
          {copy.state[state === "open" ? "over" : state]}
        </output>
      )}
    </>
  );
}

function Notice({ notice }: { notice: OutputOf<"openCounterNotice"> }) {
  const { name, contact, text, excerpt, sent_at: sentAt, lawsuit } = notice;
  return (
    <>
      <header className="grid gap-1">
        <h1 className="text-2xl text-balance wrap-anywhere">{copy.heading(name)}</h1>
        <p className="text-sm text-text-muted">
          {copy.sent} <time dateTime={sentAt}>{dayOf(sentAt)}</time>
        </p>
      </header>
      <dl className="grid gap-3">
        {excerpt !== "" && (
          <Item label={copy.about}>
            <q className="text-text-muted">{excerpt}</q>
          </Item>
        )}
        <Item label={copy.explains}>
          <span className="whitespace-pre-wrap">{text}</span>
        </Item>
        <Item label={copy.contact}>{contact}</Item>
        {lawsuit !== "" && <Item label={texts.lawsuit}>{lawsuit}</Item>}
      </dl>
    </>
  );
}

type LawsuitFormProps = { token: string; day: string; onSettled: () => unknown };

function LawsuitForm({ token, day, onSettled }: LawsuitFormProps) {
  const [lawsuit, setLawsuit] = useState("");
  const [isSworn, setIsSworn] = useState(false);
  const [hasTriedToSend, setHasTriedToSend] = useState(false);
  const isMissing = lawsuit.trim() === "";
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("disputeCounterNotice", { token, lawsuit, sworn: true }),
    onSuccess: () => notify({ title: copy.done, text: copy.doneText, tone: "positive" }),
    onError: (error) => notify({ title: copy.notSent, text: errorMessage(error), tone: "danger" }),
    onSettled,
  });
  return (
    <section aria-labelledby="lawsuit" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h2 id="lawsuit" className="text-lg">
          {copy.question}
        </h2>
        <p className="text-pretty text-text-muted">{copy.questionText(day)}</p>
      </div>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setHasTriedToSend(true);
          if (!isMissing && isSworn && !isPending) mutate();
        }}
      >
        <Field
          label={copy.lawsuit}
          hint={copy.lawsuitHint}
          error={hasTriedToSend && isMissing && copy.lawsuitMissing}
        >
          <Input
            value={lawsuit}
            maxLength={counterNoticeLimits.lawsuitLength}
            onChange={({ target }) => setLawsuit(target.value)}
          />
        </Field>
        <Oath
          label={copy.sworn}
          checked={isSworn}
          showError={hasTriedToSend}
          onChange={setIsSworn}
        />
        <Button type="submit" loading={isPending} className="justify-self-start">
          {copy.send}
        </Button>
      </form>
    </section>
  );
}
