import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import type { StaffSurvey } from "#contract/surveys/survey-admin";
import { ApiError } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { NotFoundPage } from "#web/parts/layout/NotFoundPage.tsx";
import { LeaveGuard } from "#web/parts/forms/LeaveGuard.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { Badge } from "#web/ui/Badge.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { TabPanel, Tabs } from "#web/ui/Tabs.tsx";
import { copy } from "./copy.ts";
import { DraftForm } from "./DraftForm.tsx";
import { draftOf, isSameDraft } from "./draft.ts";
import { Preview } from "./Preview.tsx";
import { Results } from "./Results.tsx";
import { SurveyArea } from "./SurveyArea.tsx";
import { StatusButtons } from "./StatusButtons.tsx";
import { surveyPaths } from "./survey-paths.ts";

type Tab = keyof typeof copy.tabs;
const tabs = Object.entries(copy.tabs).map(([value, label]) => ({ value: value as Tab, label }));

/** /admin/encuestas/:id: the questions, how they look, and what was answered. */
export function SurveyEditorPage() {
  const { id = "" } = useParams();
  return (
    <SurveyArea>
      <LoadedSurvey key={id} id={id} />
    </SurveyArea>
  );
}

function LoadedSurvey({ id }: { id: string }) {
  const survey = useQuery({ ...query("getStaffSurvey", { id }), staleTime: 0 });
  useTitle(survey.data?.title ?? copy.title);
  if (survey.data !== undefined) return <SurveyEditor survey={survey.data} />;
  if (survey.error instanceof ApiError && survey.error.status < 500 && survey.error.status > 0)
    return <NotFoundPage />;
  return survey.error === null ? (
    <div aria-busy>
      <output className="sr-only">{copy.loading}</output>
      <Skeleton className="h-96" />
    </div>
  ) : (
    <QueryError of={survey} as="h1" title={copy.oneFailed} />
  );
}

function SurveyEditor({ survey }: { survey: StaffSurvey }) {
  const [tab, setTab] = useState<Tab>(survey.status === "draft" ? "edit" : "results");
  // What the draft began with: another editor may save meanwhile.
  const [base, setBase] = useState(survey);
  const [draft, setDraft] = useState(() => draftOf(survey));
  const isDirty = !isSameDraft(draft, draftOf(base));
  const adopt = (next: StaffSurvey) => {
    setBase(next);
    setDraft(draftOf(next));
  };
  // Nothing is lost when the survey changes before anything was typed.
  if (!isDirty && survey.revision > base.revision) adopt(survey);
  return (
    <>
      <header className="grid gap-3">
        <Link
          to={surveyPaths.all}
          className={buttonClass({
            variant: "ghost",
            size: "sm",
            className: "-ml-4 justify-self-start",
          })}
        >
          <ArrowLeft aria-hidden />
          {copy.back}
        </Link>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="text-2xl wrap-anywhere">{base.title}</h1>
          <Badge tone={survey.status === "open" ? "positive" : "neutral"}>
            {copy.status[survey.status]}
          </Badge>
          {survey.is_default && <Badge tone="accent">{copy.isDefault}</Badge>}
        </div>
        <StatusButtons survey={survey} isDirty={isDirty} />
      </header>
      <Tabs label={copy.tabsLabel} tabs={tabs} value={tab} onChange={setTab}>
        <TabPanel value="edit">
          <DraftForm
            base={base}
            draft={draft}
            isDirty={isDirty}
            onChange={setDraft}
            onSaved={adopt}
          />
        </TabPanel>
        <TabPanel value="preview">
          <Preview questions={draft.questions} />
        </TabPanel>
        <TabPanel value="results">
          <Results survey={survey} />
        </TabPanel>
      </Tabs>
      <LeaveGuard active={isDirty} words={copy.leave} />
    </>
  );
}
