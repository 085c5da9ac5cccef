import { Check, Shield, Users } from "lucide-react";
import { type ReactNode, useId } from "react";
import { copy } from "./copy.ts";

const texts = copy.conversion;

/** What stays with the page, what moves to the person, and what belongs to both. */
export function ConversionChanges({ page }: { page: string }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-lg bg-surface p-4"
    >
      <h2 id={id} className="text-lg">
        {texts.changes}
      </h2>
      <Part icon={<Users aria-hidden />} title={texts.stays(page)} lines={texts.stayList} />
      <Part icon={<Check aria-hidden />} title={texts.moves} lines={texts.moveList} />
      <Part icon={<Shield aria-hidden />} title={texts.both} lines={[texts.bothText]} />
    </section>
  );
}

type PartProps = { icon: ReactNode; title: string; lines: readonly string[] };

function Part({ icon, title, lines }: PartProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 [&>svg]:mt-0.5 [&>svg]:size-5">
      {icon}
      <h3 className="text-base break-words">{title}</h3>
      <ul className="col-start-2 grid list-disc gap-1 pl-4 text-pretty text-text-muted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
