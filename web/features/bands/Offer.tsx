import { call } from "#web/api/client.ts";
import type { Person } from "#contract/people/profiles";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { AnswerButtons } from "./AnswerButtons.tsx";
import { copy } from "./copy.ts";
import { useAnswer } from "./use-answer.ts";

/** The owner offers the ownership of the band: accepting it makes this person the owner. */
export function Offer({ band }: { band: Person }) {
  const answer = useAnswer(
    (accept) => call("answerBandOffer", { id: band.id, accept }),
    copy.took(band.name),
  );
  return (
    <section
      aria-label={copy.offered(band.name)}
      className="flex flex-wrap items-center gap-3 rounded-lg bg-surface p-4"
    >
      <Avatar name={band.name} src={band.avatar_url} />
      <div className="grid min-w-40 flex-1">
        <h2 className="text-base font-semibold wrap-anywhere">{copy.offered(band.name)}</h2>
        <p className="text-sm text-pretty text-text-muted">{copy.offeredText}</p>
      </div>
      <AnswerButtons answer={answer} />
    </section>
  );
}
