import { Headphones, type LucideIcon, MicVocal } from "lucide-react";
import { Card } from "#web/ui/Card.tsx";
import { copy } from "./copy.ts";

export function HowItWorks() {
  return (
    <section aria-labelledby="como" className="mx-auto w-full max-w-360 px-5 md:px-10">
      <h2 id="como" className="mb-6 text-2xl font-extrabold md:mb-8">
        {copy.how.title}
      </h2>
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        <Way icon={Headphones} {...copy.how.fan} />
        <Way icon={MicVocal} {...copy.how.artist} />
      </div>
    </section>
  );
}

type WayProps = {
  icon: LucideIcon;
  title: string;
  steps: readonly (readonly [title: string, text: string])[];
};

function Way({ icon: Icon, title, steps }: WayProps) {
  return (
    <Card className="grid content-start gap-7 p-6 md:p-9">
      <h3 className="flex items-center gap-4 text-xl md:text-2xl">
        <Icon aria-hidden className="size-8 shrink-0 text-accent-text" />
        {title}
      </h3>
      <ol className="grid gap-5">
        {steps.map(([step, text], place) => (
          <li key={step} className="grid grid-cols-[2rem_1fr] gap-x-4">
            <span
              aria-hidden
              className="font-display text-2xl leading-none font-extrabold text-text-muted tabular-nums"
            >
              {place + 1}
            </span>
            <p className="grid gap-0.5">
              <strong className="text-lg font-semibold">{step}</strong>
              <span className="text-pretty text-text-muted">{text}</span>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
