import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useNavigate } from "react-router";
import type { SurveySummary } from "#contract/surveys/survey-admin";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { pages } from "#web/api/pages.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { SurveyArea } from "./SurveyArea.tsx";
import { tellFailure } from "./tell-failure.ts";
import { surveyPaths } from "./survey-paths.ts";

/** /admin/encuestas: all surveys. */
export function SurveysPage() {
  useTitle(copy.title);
  return (
    <SurveyArea>
      <Surveys />
    </SurveyArea>
  );
}

function Surveys() {
  const list = useInfiniteQuery({ ...pages("getSurveys", {}), staleTime: 0 });
  const surveys = list.data?.pages.flatMap((page) => page.surveys);
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-2xl">{copy.title}</h1>
          <p className="text-text-muted">{copy.intro}</p>
        </div>
        <CreateButton />
      </header>
      {surveys === undefined ? (
        list.error === null ? (
          <div aria-busy>
            <output className="sr-only">{copy.loading}</output>
            <Skeleton className="h-48" />
          </div>
        ) : (
          <QueryError of={list} title={copy.failed} />
        )
      ) : surveys.length === 0 ? (
        <EmptyState title={copy.empty} text={copy.emptyText} />
      ) : (
        <>
          <ul aria-label={copy.title} className="grid gap-3">
            {surveys.map((survey) => (
              <li key={survey.id}>
                <SurveyRow survey={survey} />
              </li>
            ))}
          </ul>
          <MoreOf list={list} copy={copy} />
        </>
      )}
    </>
  );
}

/** Creates a draft and opens it. */
function CreateButton() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const id = crypto.randomUUID();
      return call("saveSurvey", {
        id,
        revision: 0,
        title: copy.firstTitle,
        slug: `encuesta-${id.slice(0, 8)}`,
        audience: "everyone",
        one_per: "browser",
        questions: [],
      });
    },
    onSuccess: ({ id }) => {
      invalidate(client, "getSurveys");
      void navigate(surveyPaths.one(id));
    },
    onError: tellFailure(copy.createFailed),
  });
  return (
    <Button icon={<Plus aria-hidden />} loading={isPending} onClick={() => mutate()}>
      {copy.create}
    </Button>
  );
}

function SurveyRow({
  survey: { id, title, slug, status, responses, is_default },
}: {
  survey: SurveySummary;
}) {
  return (
    <Link
      to={surveyPaths.one(id)}
      className="grid gap-1.5 rounded-lg bg-surface p-4 transition-colors hover:bg-surface-raised md:p-5"
    >
      <span className="font-display text-lg font-bold wrap-anywhere">{title}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-text-muted">
        <Badge tone={status === "open" ? "positive" : "neutral"}>{copy.status[status]}</Badge>
        {is_default && <Badge tone="accent">{copy.isDefault}</Badge>}
        <span className="tabular-nums">{copy.responses(responses)}</span>
        <span className="wrap-anywhere">{slug}</span>
      </span>
    </Link>
  );
}
