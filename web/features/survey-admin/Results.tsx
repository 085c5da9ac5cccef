import { useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { questionTypes } from "#contract/surveys/questions";
import type { StaffSurvey } from "#contract/surveys/survey-admin";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { downloadCsv } from "./download-csv.ts";
import { QuestionResult } from "./QuestionResult.tsx";
import { tellFailure } from "./tell-failure.ts";

/** An open survey is counted anew so often. */
const refetchMs = 5000;

/** What was answered so far, crossed with a role, a country or a question, and as a file. */
export function Results({ survey: { id, slug, status, questions } }: { survey: StaffSurvey }) {
  const [by, setBy] = useState("");
  const results = useQuery({
    ...query("getSurveyResults", by === "" ? { id } : { id, by }),
    staleTime: 0,
    refetchInterval: status === "open" ? refetchMs : false,
    placeholderData: (former) => former,
  });
  const csv = useMutation({
    mutationFn: () => downloadCsv(id, slug),
    onError: tellFailure(copy.csvFailed),
  });
  if (results.data === undefined)
    return results.error === null ? (
      <div aria-busy>
        <output className="sr-only">{copy.loading}</output>
        <Skeleton className="h-64" />
      </div>
    ) : (
      <QueryError of={results} title={copy.resultsFailed} />
    );
  const { responses, groups, questions: all } = results.data;
  const crossable = questions.filter(({ type }) => questionTypes[type].branches);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <p className="font-display text-2xl font-bold tabular-nums">
            {copy.responses(responses)}
          </p>
          {status === "open" && <p className="text-sm text-text-muted">{copy.live}</p>}
        </div>
        <Button
          variant="secondary"
          icon={<Download aria-hidden />}
          loading={csv.isPending}
          onClick={() => csv.mutate()}
        >
          {copy.csv}
        </Button>
      </div>
      {responses === 0 ? (
        <EmptyState title={copy.noResponses} />
      ) : (
        <>
          <Field label={copy.by} className="max-w-100">
            <Select value={by} onChange={({ target }) => setBy(target.value)}>
              <option value="">{copy.byNothing}</option>
              <option value="role">{copy.byRole}</option>
              <option value="country">{copy.byCountry}</option>
              {crossable.map((question) => (
                <option key={question.id} value={question.id}>
                  {question.label}
                </option>
              ))}
            </Select>
          </Field>
          {all.map((question) => (
            <QuestionResult
              key={question.id}
              surveyId={id}
              result={question}
              responses={responses}
              groups={question.id === by ? [] : groups}
            />
          ))}
        </>
      )}
    </div>
  );
}
