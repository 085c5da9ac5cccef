import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { LoadingScreen } from "#web/parts/layout/LoadingScreen.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { hasAnswers, isAtLastStep } from "./answers.ts";
import { copy } from "./copy.ts";
import { useDestination } from "./use-destination.ts";
import { Welcome } from "./Welcome.tsx";

/** /onboarding: once per account; people who have finished it are sent on. */
export function OnboardingPage() {
  useTitle(copy.pageTitle);
  const destination = useDestination();
  const { data: me, error, isFetching, refetch } = useQuery(query("getMe", {}));
  const needsOnboarding = me !== undefined && !me.first_run_completed && me.role === null;
  const asksDraft = needsOnboarding && !hasAnswers(me.id);
  const draft = useQuery({ ...query("getOnboardingDraft", {}), enabled: asksDraft, retry: 1 });
  if (me === undefined)
    return error === null ? (
      <LoadingScreen />
    ) : (
      <main className="grid min-h-dvh place-items-center">
        <QueryError of={{ error, isFetching, refetch }} as="h1" title={copy.failed} />
      </main>
    );
  if (!needsOnboarding && !isAtLastStep(me.id)) return <Navigate to={destination} replace />;
  // If the stored draft cannot be loaded, onboarding starts anew.
  if (asksDraft && draft.isPending) return <LoadingScreen />;
  return <Welcome key={me.id} me={me} draft={draft.data?.draft ?? null} />;
}
