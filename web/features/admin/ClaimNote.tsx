import type { ModerationCase } from "#contract/moderation/cases";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./case-copy.ts";

type ClaimNoteProps = { one: ModerationCase; onClaim: () => void; isClaiming: boolean };

const time = new Intl.DateTimeFormat("es", { timeStyle: "short" });

/** Who works on the case, or that it is decided. */
export function ClaimNote({ one, onClaim, isClaiming }: ClaimNoteProps) {
  if (one.state !== "open")
    return <output className="block font-semibold">{copy.state[one.state]}</output>;
  // As high as the note of a free case: what is below must not move away from under a click when the case is claimed.
  if (one.is_mine)
    return (
      <output className="flex min-h-17 items-center rounded-md bg-fill p-3 text-sm text-text-muted">
        {one.claimed_until !== null && copy.mine(time.format(new Date(one.claimed_until)))}
      </output>
    );
  return (
    <div className="flex min-h-17 flex-wrap items-center justify-between gap-2 rounded-md bg-fill p-3">
      <output className="block text-sm font-semibold">
        {one.claimed_by === null ? copy.free : copy.claimedBy(one.claimed_by)}
      </output>
      {one.claimed_by === null && (
        <Button size="sm" variant="secondary" loading={isClaiming} onClick={onClaim}>
          {copy.claim}
        </Button>
      )}
    </div>
  );
}
