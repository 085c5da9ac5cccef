import { lazy, Suspense, useState } from "react";
import type { Question } from "#contract/surveys/questions";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { draftProblem } from "./draft.ts";

const SurveyRunner = lazy(async () => ({
  default: (await import("#features/surveys")).SurveyRunner,
}));

/** The questions as people will see them, also before they are saved; nothing is sent. */
export function Preview({ questions }: { questions: readonly Question[] }) {
  const [runs, setRuns] = useState(0);
  const first = questions[0];
  if (first === undefined) return <EmptyState title={copy.previewEmpty} />;
  if (draftProblem({ questions: [...questions] }) !== null)
    return <EmptyState title={copy.previewProblem} />;
  return (
    <div className="mx-auto grid max-w-170 gap-3 px-5">
      <div className="flex min-h-100 flex-col py-6">
        <Suspense fallback={<Skeleton className="h-80" />}>
          <SurveyRunner
            key={runs}
            questions={questions}
            initial={{ answers: {}, step: first.id }}
          />
        </Suspense>
      </div>
      <Button
        variant="ghost"
        size="sm"
        className="mb-4 justify-self-center"
        onClick={() => setRuns(runs + 1)}
      >
        {copy.previewAgain}
      </Button>
    </div>
  );
}
