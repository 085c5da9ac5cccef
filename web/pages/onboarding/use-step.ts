import { useLocation, useNavigate, useSearchParams } from "react-router";
import { paths } from "#web/paths.ts";
import { type Answers, type Step, steps } from "./answers.ts";

/** The step in the address (`?paso=`), at most the first unanswered one. */
export function useStep({ reached, saved }: Answers) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const requestedStep = steps.find((step) => step === search.get("paso"));
  const step = shownStep(requestedStep, reached, saved);
  const go = (to: Step, options?: { replace: boolean }) =>
    navigate(`${paths.onboarding}?paso=${to}`, { preventScrollReset: false, state, ...options });
  return { step, go };
}

/** Without a step in the address, the one that was left; once everything is saved, only the last. */
export function shownStep(
  requestedStep: Step | undefined,
  reachedStep: Step,
  saved: boolean,
): Step {
  if (saved) return "artistas";
  const furthest = Math.min(steps.indexOf(reachedStep), steps.length - 2);
  const requestedIndex = requestedStep === undefined ? furthest : steps.indexOf(requestedStep);
  return steps[Math.min(requestedIndex, furthest)] ?? "rol";
}

/** The later of two steps. */
export function further(one: Step, other: Step): Step {
  return steps.indexOf(one) > steps.indexOf(other) ? one : other;
}
