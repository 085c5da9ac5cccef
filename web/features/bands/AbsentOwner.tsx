import { call, type OutputOf } from "#web/api/client.ts";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";
import { dayOf } from "./day-of.ts";
import { useBandChange } from "./use-band-change.ts";

type AbsentOwnerProps = { band: string; team: OutputOf<"getTeam">; managesMembers: boolean };

/** When the owner is absent: admins ask for the ownership, and the owner has until a date to react. */
export function AbsentOwner({ band, team, managesMembers }: AbsentOwnerProps) {
  const { members, owner_is_away, claim } = team;
  const change = useBandChange(
    () => call("claimBand", { claim: claim === null }, { forBand: band }),
    { done: claim === null ? copy.claiming : copy.claimEnded, failed: copy.claimFailed },
  );
  const nameOf = (isThis: (member: (typeof members)[number]) => boolean): string =>
    members.find(isThis)?.person.name ?? "";
  const owner = nameOf(({ is_owner }) => is_owner);
  if (claim === null && !(owner_is_away && managesMembers)) return null;
  return (
    <section
      aria-labelledby="absent-owner"
      className="grid justify-items-start gap-3 rounded-lg bg-surface p-4"
    >
      <div className="grid gap-1">
        <h2 id="absent-owner" className="text-base font-semibold">
          {copy.ownerAway}
        </h2>
        <p className="text-sm text-pretty text-text-muted">
          {claim === null
            ? copy.ownerAwayText(owner)
            : copy.claimed(
                owner,
                nameOf(({ person }) => person.id === claim.heir_id),
                dayOf(claim.ends_at),
              )}
        </p>
      </div>
      {managesMembers && (
        <Button
          size="sm"
          variant="secondary"
          loading={change.isPending}
          onClick={() => change.mutate()}
        >
          {claim === null ? copy.claim : copy.endClaim}
        </Button>
      )}
    </section>
  );
}
