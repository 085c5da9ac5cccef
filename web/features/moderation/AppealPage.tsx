import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { moderationRules } from "#contract/moderation/rules";
import { ApiError, call, type OutputOf } from "#web/api/client.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { dayOf } from "#web/parts/text/dates.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { AppealForm } from "./AppealForm.tsx";
import { copy } from "./copy.ts";
import { End, Item, SentAppeal } from "./decision-parts.tsx";
import { isToken, MailLinkPage, UselessLink } from "./MailLinkPage.tsx";

/** /auth/apelar: somebody who cannot sign in appeals, by the link of the mail that told of the decision. */
export function AppealPage() {
  const token = useLocation().hash.slice(1);
  useTitle(copy.link.page);
  return (
    <MailLinkPage>
      {isToken(token) ? <Content key={token} token={token} /> : <Useless />}
    </MailLinkPage>
  );
}

function Content({ token }: { token: string }) {
  const link = useQuery({
    queryKey: ["link of an appeal", token],
    queryFn: () => call("openAppealLink", { token }),
    staleTime: 0,
    retry: false,
  });
  if (link.error instanceof ApiError && link.error.code === "appeal_link_invalid")
    return <Useless />;
  if (link.data === undefined)
    return link.error === null ? (
      <div aria-busy className="grid gap-4">
        <output className="sr-only">{copy.link.loading}</output>
        <Skeleton className="h-10" />
        <Skeleton className="h-48" />
      </div>
    ) : (
      <QueryError of={link} as="h1" title={copy.link.failed} />
    );
  const { appeal, appealable_until: end } = link.data;
  return (
    <>
      <Decision decision={link.data} />
      {appeal !== null ? (
        <section aria-labelledby="sent-appeal" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="sent-appeal" className="text-lg">
            {copy.link.received}
          </h2>
          <SentAppeal appeal={appeal} />
        </section>
      ) : (
        <section aria-label={copy.appeal} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <AppealForm
            send={(text) => call("appealByLink", { token, text })}
            onSettled={() => link.refetch()}
          />
          <p className="text-sm text-text-muted">{copy.appealUntil(dayOf(end))}</p>
        </section>
      )}
    </>
  );
}

function Decision({ decision }: { decision: OutputOf<"openAppealLink"> }) {
  const { action, rule, statement, at, until } = decision;
  return (
    <>
      <header className="grid gap-1">
        <h1 className="text-2xl text-balance">{copy.title[action]("profile")}</h1>
        <time dateTime={at} className="text-sm text-text-muted">
          {dayOf(at)}
        </time>
      </header>
      <dl className="grid gap-3">
        <Item label={copy.reason}>
          <span className="whitespace-pre-wrap">{statement}</span>
        </Item>
        <Item label={copy.rule}>
          {moderationRules[rule].label}: {moderationRules[rule].text}
        </Item>
        <Item label={copy.until}>
          <End until={until} />
        </Item>
      </dl>
    </>
  );
}

const Useless = () => <UselessLink title={copy.link.useless} text={copy.link.uselessText} />;
