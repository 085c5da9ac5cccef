import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { surveyLimits } from "#contract/surveys/survey-limits";
import type { StaffSurvey } from "#contract/surveys/survey-admin";
import { invalidate, setData } from "#web/api/cache.ts";
import { ApiError, call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";
import { type Draft, draftProblem, moveQuestion, newQuestion, replaceQuestion } from "./draft.ts";
import { QuestionCard } from "./QuestionCard.tsx";
import { SettingsCard } from "./SettingsCard.tsx";

type DraftFormProps = {
  base: StaffSurvey;
  draft: Draft;
  isDirty: boolean;
  onChange: (draft: Draft) => void;
  onSaved: (survey: StaffSurvey) => void;
};

/** Settings and questions of a survey, saved together. */
export function DraftForm({ base, draft, isDirty, onChange, onSaved }: DraftFormProps) {
  const client = useQueryClient();
  const [checking, setChecking] = useState(false);
  const problem = checking ? draftProblem(draft) : null;
  const { questions } = draft;
  const setQuestions = (next: Draft["questions"]) => onChange({ ...draft, questions: next });
  const save = useMutation({
    mutationFn: () => call("saveSurvey", { id: base.id, revision: base.revision, ...draft }),
    onSuccess: (survey) => {
      setData(client, "getStaffSurvey", { id: survey.id }, survey);
      invalidate(client, ["getSurveys", "getSurvey", "getSurveyResults"]);
      onSaved(survey);
      setChecking(false);
      notify({ title: copy.saved, tone: "positive" });
    },
  });
  const trySave = () => {
    setChecking(true);
    const current = draftProblem(draft);
    if (current === null) save.mutate();
    else document.getElementById(`question-${current.index}`)?.scrollIntoView({ block: "center" });
  };
  const isConflict = save.error instanceof ApiError && save.error.code === "conflict";
  const reload = async () => {
    const fresh = await call("getStaffSurvey", { id: base.id });
    setData(client, "getStaffSurvey", { id: base.id }, fresh);
    save.reset();
    onSaved(fresh);
  };
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) trySave();
      }}
    >
      <SettingsCard draft={draft} error={save.error} onChange={onChange} />
      <section aria-labelledby="survey-questions" className="grid gap-3">
        <h2 id="survey-questions" className="text-lg">
          {copy.questions}
        </h2>
        {questions.length === 0 && <p className="text-text-muted">{copy.noQuestions}</p>}
        {questions.map((question, index) => (
          <QuestionCard
            // The id changes with the type: the place keeps the focus.
            key={index}
            questions={questions}
            index={index}
            problem={problem?.index === index ? problem.text : null}
            onChange={(next) => setQuestions(replaceQuestion(questions, question.id, next))}
            onMove={(by) => setQuestions(moveQuestion(questions, index, by))}
          />
        ))}
        {questions.length < surveyLimits.surveyQuestions ? (
          <Button
            variant="secondary"
            icon={<Plus aria-hidden />}
            className="justify-self-start"
            onClick={() => setQuestions([...questions, newQuestion()])}
          >
            {copy.add}
          </Button>
        ) : (
          <p className="text-text-muted">{copy.full}</p>
        )}
      </section>
      {problem !== null && (
        <FormAlert text={`${copy.problemAt(problem.index + 1)}${problem.text}`} />
      )}
      {save.error !== null && (
        <FormAlert
          text={isConflict ? copy.conflict : `${copy.saveFailed}. ${placeOf(save.error)}`}
          action={
            isConflict ? (
              <Button variant="secondary" size="sm" onClick={() => void reload()}>
                {copy.reload}
              </Button>
            ) : undefined
          }
        />
      )}
      <div className="sticky bottom-(--dock-height,0px) flex flex-wrap items-center gap-3 bg-background py-3">
        <Button type="submit" loading={save.isPending} disabled={!isDirty}>
          {copy.save}
        </Button>
        {isDirty && (
          <p className="text-sm text-text-muted">
            {base.status === "open" ? copy.whileOpen : copy.dirty}
          </p>
        )}
      </div>
    </form>
  );
}

/** The sentence, after the number of its question. */
function placeOf(error: unknown): string {
  const place = error instanceof ApiError ? /^questions\.(\d+)/.exec(error.field ?? "") : null;
  const number = place === null ? "" : copy.problemAt(Number(place[1]) + 1);
  return number + errorMessage(error);
}
