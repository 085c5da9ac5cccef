import { Plus } from "lucide-react";
import { copy } from "./copy.ts";

export function Questions() {
  return (
    <section
      aria-labelledby="preguntas"
      className="mx-auto grid w-full max-w-360 gap-6 px-5 md:px-10 lg:grid-cols-[1fr_1.4fr] lg:gap-16"
    >
      <h2 id="preguntas" className="text-2xl font-extrabold">
        {copy.questions.title}
      </h2>
      <div className="grid content-start divide-y divide-border">
        {copy.questions.list.map(([question, answer]) => (
          <details key={question} className="group">
            <summary className="flex items-center gap-4 rounded-sm py-4 text-lg font-semibold marker:content-none">
              <span className="flex-1">{question}</span>
              <Plus
                aria-hidden
                className="size-5 shrink-0 text-text-muted transition-transform group-open:rotate-45"
              />
            </summary>
            <p className="max-w-160 pb-5 text-pretty text-text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
