import { lazy, Suspense } from "react";
import { useRoutes } from "react-router";
import { staffPatterns } from "#contract/staff/pages";
import { NotFoundPage } from "#web/parts/layout/NotFoundPage.tsx";
import { WaveLoader } from "#web/ui/WaveLoader.tsx";
import { AccountPage } from "./AccountPage.tsx";
import { AdminLayout } from "./AdminLayout.tsx";
import { AnnouncementsPage } from "./AnnouncementsPage.tsx";
import { AppealsPage } from "./AppealsPage.tsx";
import { AuditPage } from "./AuditPage.tsx";
import { CasePage } from "./CasePage.tsx";
import { CasesPage } from "./CasesPage.tsx";
import { copy } from "./copy.ts";
import { FeaturedPage } from "./FeaturedPage.tsx";
import { NamesPage } from "./NamesPage.tsx";
import { PaymentsPage } from "./PaymentsPage.tsx";
import { PeoplePage } from "./PeoplePage.tsx";
import { ServicePage } from "./ServicePage.tsx";
import { StaffPage } from "./StaffPage.tsx";
import { SummaryPage } from "./SummaryPage.tsx";

const WaitlistPage = lazy(async () => ({
  default: (await import("#features/waitlist-admin")).WaitlistPage,
}));
const RulesPage = lazy(async () => ({
  default: (await import("#features/rules-admin")).RulesPage,
}));
const TypedWordsPage = lazy(async () => ({
  default: (await import("#features/words-admin")).TypedWordsPage,
}));
const SurveysPage = lazy(async () => ({
  default: (await import("#features/survey-admin")).SurveysPage,
}));
const SurveyEditorPage = lazy(async () => ({
  default: (await import("#features/survey-admin")).SurveyEditorPage,
}));

/** Below the route of the whole administration, addresses are relative to it. */
const below = (pattern: string): string => pattern.slice(staffPatterns.summary.length + 1);

/**
 * /admin and all pages below it, in one frame: a table of routes of its own, which only the staff downloads with the
 * pages.
 */
export function AdminApp() {
  const page = useRoutes([
    {
      element: <AdminLayout />,
      children: [
        { path: below(staffPatterns.summary), element: <SummaryPage /> },
        { path: below(staffPatterns.cases), element: <CasesPage /> },
        { path: below(staffPatterns.case), element: <CasePage /> },
        { path: below(staffPatterns.appeals), element: <AppealsPage /> },
        { path: below(staffPatterns.people), element: <PeoplePage /> },
        { path: below(staffPatterns.account), element: <AccountPage /> },
        { path: below(staffPatterns.names), element: <NamesPage /> },
        { path: below(staffPatterns.staff), element: <StaffPage /> },
        { path: below(staffPatterns.audit), element: <AuditPage /> },
        { path: below(staffPatterns.announcements), element: <AnnouncementsPage /> },
        { path: below(staffPatterns.featured), element: <FeaturedPage /> },
        { path: below(staffPatterns.service), element: <ServicePage /> },
        { path: below(staffPatterns.payments), element: <PaymentsPage /> },
        { path: below(staffPatterns.words), element: <TypedWordsPage /> },
        { path: below(staffPatterns.waitlist), element: <WaitlistPage /> },
        { path: below(staffPatterns.rules), element: <RulesPage /> },
        { path: below(staffPatterns.surveys), element: <SurveysPage /> },
        { path: below(staffPatterns.survey), element: <SurveyEditorPage /> },
        { path: "*", element: <NotFoundPage /> },
      ],
    },
  ]);
  return (
    <Suspense
      fallback={
        <div aria-busy className="grid min-h-[60dvh] place-items-center">
          <output className="sr-only">{copy.loading}</output>
          <WaveLoader className="h-10 text-accent" />
        </div>
      }
    >
      {page}
    </Suspense>
  );
}
