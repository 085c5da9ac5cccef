import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { surveyErrors } from "#contract/surveys/errors";
import { type Answers, minutesOf } from "#contract/surveys/questions";
import type { Survey } from "#contract/surveys/surveys";
import { ApiError, call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { patterns } from "#contract/pages";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { SkeletonLine } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import {
  browserId,
  isAnswered,
  markAnswered,
  type Progress,
  readProgress,
  storeProgress,
} from "./stored-survey.ts";
import { PlainFrame } from "#web/parts/layout/PlainFrame.tsx";
import { SurveyRunner } from "./SurveyRunner.tsx";

/** /encuesta: the main survey, or the one that `s` names; resumed where this device left it. */
export function SurveyPage() {
  const [parameters] = useSearchParams();
  const slug = parameters.get("s") ?? "";
  return (
    <PlainFrame>
      <SurveyAt key={slug} slug={slug} />
    </PlainFrame>
  );
}

function SurveyAt({ slug }: { slug: string }) {
  const current = useQuery({ ...query("getSurvey", slug === "" ? {} : { s: slug }), staleTime: 0 });
  const [progress, setProgress] = useState(() => readProgress(slug));
  const [running, setRunning] = useState(false);
  const started = progressFor(progress, current.data, current.error);
  const survey = started?.survey ?? current.data;
  useTitle(survey?.title ?? copy.page);

  const keep = (next: Progress | null) => {
    setProgress(next);
    storeProgress(slug, next);
  };
  const begin = (of: Survey) => {
    keep({
      survey: of,
      answers: {},
      step: of.questions[0]?.id ?? "",
      started_at: new Date().toISOString(),
      response_id: crypto.randomUUID(),
    });
    setRunning(true);
  };

  if (survey === undefined)
    return current.error === null ? (
      <div aria-busy className="grid gap-4">
        <output className="sr-only">{copy.loading}</output>
        <SkeletonLine className="h-8 w-3/4" />
        <SkeletonLine className="w-full" />
        <SkeletonLine className="w-2/3" />
      </div>
    ) : (
      <NoSurvey of={current} />
    );
  if (survey.one_per === "browser" && isAnswered(survey.id))
    return <Sentence title={copy.answered} />;
  if (!running || started === null)
    return (
      <Intro
        survey={survey}
        isChanged={
          started !== null &&
          current.data?.id === started.survey.id &&
          current.data.version !== started.survey.version
        }
        onStart={() => begin(current.data ?? survey)}
        onContinue={started === null ? undefined : () => setRunning(true)}
      />
    );
  return <Running progress={started} onKeep={keep} onLeave={() => setRunning(false)} />;
}

const aDay = 86_400_000;

/** The stored progress when it is of this survey, or when no other answer says that there is a new one. */
function progressFor(
  progress: Progress | null,
  data: Survey | undefined,
  error: Error | null,
): Progress | null {
  if (progress === null) return null;
  if (data?.id === progress.survey.id) return progress;
  // The account has answered elsewhere, or the survey is not for it.
  if (error instanceof ApiError && ["survey_answered", "survey_not_for_you"].includes(error.code))
    return null;
  // Another main survey: a closed one can be finished for a while.
  return Date.now() - Date.parse(progress.started_at) < aDay ? progress : null;
}

type IntroProps = {
  survey: Survey;
  isChanged: boolean;
  onStart: () => void;
  onContinue: (() => void) | undefined;
};

function Intro({ survey, isChanged, onStart, onContinue }: IntroProps) {
  return (
    <div className="grid grow content-start gap-6 md:grow-0">
      <h1 className="text-3xl text-balance wrap-anywhere">
        {copy.title(survey.title, minutesOf(survey.questions))}
      </h1>
      {survey.intro !== "" && (
        <p className="text-lg text-pretty wrap-anywhere whitespace-pre-line">{survey.intro}</p>
      )}
      <p className="text-pretty text-text-muted">
        {survey.one_per === "browser" ? copy.nameless : copy.withAccount}
      </p>
      {isChanged && <p className="rounded-md bg-fill px-4 py-3 text-pretty">{copy.changed}</p>}
      <div className="flex flex-wrap gap-3">
        {onContinue !== undefined && <Button onClick={onContinue}>{copy.goOn}</Button>}
        <Button variant={onContinue === undefined ? "primary" : "secondary"} onClick={onStart}>
          {onContinue === undefined ? copy.start : copy.again}
        </Button>
      </div>
    </div>
  );
}

type RunningProps = {
  progress: Progress;
  onKeep: (progress: Progress | null) => void;
  onLeave: () => void;
};

function Running({ progress, onKeep, onLeave }: RunningProps) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { survey } = progress;
  const submit = async (answers: Answers) => {
    try {
      await call("submitSurvey", {
        id: survey.id,
        response_id: progress.response_id,
        browser: browserId(),
        version: survey.version,
        started_at: progress.started_at,
        answers,
        utm: {
          source: mark(parameters, "utm_source"),
          medium: mark(parameters, "utm_medium"),
          campaign: mark(parameters, "utm_campaign"),
        },
      });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "survey_answered") return failureOf(error);
    }
    markAnswered(survey.id);
    onKeep(null);
    await navigate(`${patterns.thankYou}?motivo=encuesta`, { replace: true });
    return null;
  };
  return (
    <SurveyRunner
      questions={survey.questions}
      initial={{ answers: progress.answers, step: progress.step }}
      onProgress={(answers, step) => onKeep({ ...progress, answers, step })}
      onLeave={onLeave}
      onSubmit={submit}
    />
  );
}

/** As long as the server stores it. */
const mark = (parameters: URLSearchParams, name: string): string =>
  (parameters.get(name) ?? "").slice(0, 100);

function failureOf(error: unknown): { text: string; question?: string | undefined } {
  if (!(error instanceof ApiError)) return { text: errorMessage(error) };
  if (error.code === "offline") return { text: copy.offline };
  const isRefused = error.status >= 400 && error.status < 500 && error.code !== "rate_limited";
  return {
    text: isRefused ? error.message : `${error.message} ${copy.stillHere}`,
    question: error.field,
  };
}

/** What the server says instead of a survey: a sentence, or a failure with a button to retry. */
function NoSurvey({ of }: { of: Parameters<typeof QueryError>[0]["of"] }) {
  const { error } = of;
  return error instanceof ApiError && error.code in surveyErrors ? (
    <Sentence title={error.message} />
  ) : (
    <QueryError of={of} as="h1" title={copy.failed} />
  );
}

function Sentence({ title }: { title: string }) {
  return (
    <EmptyState
      as="h1"
      title={title}
      action={
        <Link to={paths.root} className={buttonClass()}>
          {copy.home}
        </Link>
      }
    />
  );
}
