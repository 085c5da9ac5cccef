import { useLocation, useNavigate, useSearchParams } from "react-router";
import { paths } from "#web/paths.ts";
import { type Answers, type Step, steps } from "./answers.ts";

/** The step in the address (`?paso=`), never further than what has been answered. */
export function useStep({ reached, saved }: Answers) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const asked = steps.find((step) => step === search.get("paso"));
  const step = shownStep(asked, reached, saved);
  const go = (to: Step, options?: { replace: boolean }) =>
    navigate(`${paths.onboarding}?paso=${to}`, { preventScrollReset: false, state, ...options });
  return { step, go };
}

/** Without a step in the address, the one that was left; once all is saved, only the last. */
export function shownStep(asked: Step | undefined, reached: Step, saved: boolean): Step {
  if (saved) return "artistas";
  const furthest = Math.min(steps.indexOf(reached), steps.length - 2);
  const wanted = asked === undefined ? furthest : steps.indexOf(asked);
  return steps[Math.min(wanted, furthest)] ?? "rol";
}

/** The further of two steps. */
export function further(one: Step, other: Step): Step {
  return steps.indexOf(one) > steps.indexOf(other) ? one : other;
}
