import type { ReactNode } from "react";
import type { EventProposal } from "#contract/events/event-proposals";
import { copy as eventCopy } from "#web/entities/event/copy.ts";
import { DateBlock } from "#web/entities/event/DateBlock.tsx";
import { hourOf, longDay, zoneName } from "#web/entities/event/event-dates.ts";
import { pictureProps } from "#web/entities/post/picture-props.ts";
import { LongText } from "#web/parts/text/LongText.tsx";
import { useNow } from "#web/parts/text/use-now.ts";
import { Picture } from "#web/ui/pictures/Picture.tsx";
import { proposalsCopy as copy } from "./proposals-copy.ts";

type ProposalCardProps = {
  proposal: EventProposal;
  /** Beside the title. */
  badge?: ReactNode;
  /** What became of it, who proposes it, and what can be done. */
  children: ReactNode;
};

/** A proposed show: when, where, who plays, and what is said about it. */
export function ProposalCard({ proposal, badge, children }: ProposalCardProps) {
  const now = useNow();
  const { title, cover, description, lineup, starts_local: local, venue_name, city } = proposal;
  const place =
    venue_name === null
      ? `${eventCopy.online} (hora de ${zoneName(proposal.time_zone)})`
      : [venue_name, city].filter(Boolean).join(", ");
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md bg-background p-4">
      {cover !== null && (
        <Picture
          {...pictureProps(cover)}
          alt=""
          sizes="(min-width: 768px) 640px, 100vw"
          className="max-h-70 rounded-md"
        />
      )}
      <div className="flex items-start gap-3.5">
        <DateBlock local={local} status="published" />
        <div className="grid min-w-0 flex-1 gap-1">
          {badge}
          <h3 className="text-lg leading-tight wrap-anywhere">{title}</h3>
          <p className="text-pretty wrap-anywhere">
            {longDay(local, now)}, {hourOf(local)}
            <span className="block text-text-muted">{place}</span>
          </p>
          <p className="text-sm text-pretty wrap-anywhere text-text-muted">
            {copy.lineup} {lineup.join(", ")}
          </p>
        </div>
      </div>
      {description !== "" && <LongText text={description} />}
      {children}
    </article>
  );
}
