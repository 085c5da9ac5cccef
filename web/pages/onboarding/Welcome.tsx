import { useState } from "react";
import { product } from "#contract/names";
import type { OnboardingDraft } from "#contract/account/onboarding";
import { countries } from "#contract/countries";
import { type Me } from "#web/parts/session/use-me.ts";
import { mainId } from "#web/parts/layout/main-id.ts";
import { Region } from "#web/parts/layout/Region.tsx";
import { ThemeToggle } from "#web/parts/layout/ThemeToggle.tsx";
import { useSessionActions } from "#web/parts/session/session-actions.ts";
import { Button } from "#web/ui/Button.tsx";
import { Logo } from "#web/ui/Logo.tsx";
import { firstAnswers, steps, useAnswers } from "./answers.ts";
import { ArtistsStep } from "./ArtistsStep.tsx";
import { copy } from "./copy.ts";
import { GenresStep } from "./GenresStep.tsx";
import { keepDraft } from "./keep-draft.ts";
import { NameStep } from "./NameStep.tsx";
import { PlaceStep } from "./PlaceStep.tsx";
import { ProfilePreview } from "#web/entities/person/ProfilePreview.tsx";
import { RoleStep } from "./RoleStep.tsx";
import { StepWave } from "./StepWave.tsx";
import { type Refusal, useComplete } from "./use-complete.ts";
import { further, useStep } from "./use-step.ts";

/** The five steps, beside a preview of the profile that the answers make. */
export function Welcome({ me, draft }: { me: Me; draft: OnboardingDraft | null }) {
  const { leave } = useSessionActions();
  const { answers, change } = useAnswers(me.id, firstAnswers(me.name, countryOfBrowser()), draft);
  const { step, go } = useStep(answers);
  const [lastRefusal, setLastRefusal] = useState<Refusal | null>(null);
  const complete = useComplete(
    (why) => {
      setLastRefusal(why);
      void go(why.step);
    },
    () => {
      change({ saved: true });
      void go("artistas", { replace: true });
    },
  );

  const place = steps.indexOf(step);
  const onNext = () => {
    const next = steps[place + 1] ?? "artistas";
    keepDraft(change({ reached: further(next, answers.reached) }));
    setLastRefusal(null);
    void go(next);
  };
  const canGoBack = place > 0 && step !== "artistas";
  const onBack = !canGoBack ? undefined : () => void go(steps[place - 1] ?? "rol");
  const props = {
    answers,
    change: (next: Partial<typeof answers>) => {
      setLastRefusal(null);
      change(next);
    },
    refusal: lastRefusal?.step === step ? lastRefusal : null,
    onNext,
  };

  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-262 flex-col px-5 pb-(--dock-height,0px) md:px-8">
      <header className="flex items-center justify-between py-3 md:py-5">
        <Logo name={product} />
        <span className="flex items-center gap-1 text-text-muted">
          <ThemeToggle />
          <Button variant="ghost" size="sm" className="-mr-4" onClick={() => void leave()}>
            {copy.signOut}
          </Button>
        </span>
      </header>
      <div className="flex grow gap-16">
        <main
          id={mainId}
          tabIndex={-1}
          className="mx-auto flex w-full max-w-160 min-w-0 flex-col gap-7 pt-1 outline-none lg:pt-8"
        >
          <StepWave step={place + 1} onBack={onBack} />
          <Region key={step}>
            {step === "rol" && <RoleStep {...props} />}
            {step === "nombre" && <NameStep {...props} />}
            {step === "lugar" && <PlaceStep {...props} />}
            {step === "generos" && (
              <GenresStep
                {...props}
                busy={complete.isPending}
                onNext={() => complete.mutate(answers)}
                onSkip={() => {
                  props.change({ musical_genres: [] });
                  complete.mutate({ ...answers, musical_genres: [] });
                }}
              />
            )}
            {step === "artistas" && <ArtistsStep userId={me.id} />}
          </Region>
        </main>
        <div className="sticky top-10 hidden h-fit w-80 shrink-0 pt-10 lg:block">
          <Region>
            <ProfilePreview person={answers} />
          </Region>
        </div>
      </div>
    </div>
  );
}

/** The country in the browser's language, if it is in the list. */
function countryOfBrowser() {
  const { region } = new Intl.Locale(navigator.language);
  return countries.find(({ code }) => code === region)?.code ?? null;
}
