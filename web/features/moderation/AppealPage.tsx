import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { product } from "#contract/names";
import { moderationRules } from "#contract/moderation/rules";
import { ApiError, call, type OutputOf } from "#web/api/client.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { textLink } from "#web/parts/forms/text-link.ts";
import { mainId } from "#web/parts/layout/main-id.ts";
import { ThemeToggle } from "#web/parts/layout/ThemeToggle.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { dayOf } from "#web/parts/text/dates.ts";
import { paths } from "#web/paths.ts";
import { Logo } from "#web/ui/Logo.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { AppealForm } from "./AppealForm.tsx";
import { copy } from "./copy.ts";
import { End, Item, SentAppeal } from "./decision-parts.tsx";

/** /auth/apelar: somebody who cannot sign in appeals, by the link of the mail that told of the decision. */
export function AppealPage() {
  const token = useLocation().hash.slice(1);
  useTitle(copy.link.page);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-136 flex-col px-5 pb-(--dock-height,0px) md:px-8">
      <header className="flex items-center justify-between py-3 md:py-5">
        <Link to={paths.root} aria-label={product} className="rounded-sm py-1">
          <Logo name={product} />
        </Link>
        <ThemeToggle className="-mr-2.5 text-text-muted" />
      </header>
      <main
        id={mainId}
        tabIndex={-1}
        className="grid grow grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 outline-none md:pb-24"
      >
        {/^[\w-]{43}$/.test(token) ? <Content key={token} token={token} /> : <UselessLink />}
      </main>
    </div>
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
    return <UselessLink />;
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

/** The same for every link that opens nothing. */
function UselessLink(): ReactNode {
  return (
    <div className="grid justify-items-start gap-3">
      <h1 className="text-2xl text-balance">{copy.link.useless}</h1>
      <p className="text-pretty text-text-muted">{copy.link.uselessText}</p>
      <Link to={paths.legal("normas")} className={textLink()}>
        {copy.norms}
      </Link>
    </div>
  );
}
