import { useInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { pagePath } from "#contract/pages";
import { intervalWords } from "#contract/payments/membership-limits";
import type { LevelMember, OwnMembershipLevel } from "#contract/payments/memberships";
import { moneyLabel } from "#contract/payments/money";
import { pages } from "#web/api/pages.ts";
import { saveFile } from "#web/api/save-file.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Link } from "#web/parts/links/Link.tsx";
import { dayOf } from "#web/parts/text/dates.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { notify } from "#web/ui/notify.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { studioCopy as copy } from "./studio-copy.ts";

type Which = "current" | "ended";
const choices = [
  { value: "current", label: copy.current },
  { value: "ended", label: copy.ended },
] as const;

/** Who is a member, or was one, with how many they are; the newest first. */
export function MemberList({ levels }: { levels: readonly OwnMembershipLevel[] }) {
  const [which, setWhich] = useState<Which>("current");
  const [level, setLevel] = useState("");
  const list = useInfiniteQuery({
    ...pages("getMembers", { which, ...(level !== "" && { level }) }),
    staleTime: 0,
  });
  const members = list.data?.pages.flatMap((page) => page.members) ?? [];
  const counts = list.data?.pages[0]?.counts;
  const hasAny = counts === undefined || counts.active + counts.past_due + counts.ended > 0;
  return (
    <Card as="section" bleed aria-labelledby="own-members" className="grid gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-members" className="text-lg">
          {copy.list}
        </h2>
        {hasAny && <CsvButton />}
      </div>
      {counts !== undefined && hasAny && (
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {(["active", "past_due", "cancelling", "ended"] as const).map((state) => (
            <div key={state} className="flex flex-col-reverse">
              <dt className="text-sm text-text-muted">{copy.counts[state]}</dt>
              <dd className="font-display text-xl font-bold tabular-nums">{counts[state]}</dd>
            </div>
          ))}
        </dl>
      )}
      {hasAny && (
        <div className="flex flex-wrap items-end gap-3">
          <ChipGroup
            label={copy.which}
            mode="single"
            options={choices}
            value={[which]}
            onChange={([next]) => setWhich(next ?? which)}
          />
          {levels.length > 1 && (
            <Field label={copy.level} hideLabel className="min-w-0 flex-1 basis-48 sm:max-w-64">
              <Select value={level} onChange={({ target }) => setLevel(target.value)}>
                <option value="">{copy.allLevels}</option>
                {levels.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </div>
      )}
      {list.data === undefined ? (
        list.error === null ? (
          <Skeleton className="h-48" />
        ) : (
          <QueryError of={list} title={copy.listFailed} as="h3" />
        )
      ) : members.length === 0 ? (
        hasAny ? (
          <p className="text-text-muted">{copy.noneHere}</p>
        ) : (
          <EmptyState title={copy.none} text={copy.noneText} as="h3" />
        )
      ) : (
        <ul aria-labelledby="own-members" className="grid divide-y divide-border">
          {members.map((member) => (
            <li key={member.id} className="py-3">
              <MemberRow member={member} />
            </li>
          ))}
        </ul>
      )}
      {list.data !== undefined && <MoreOf list={list} copy={copy} />}
    </Card>
  );
}

const tones = {
  active: "positive",
  past_due: "danger",
  ended: "neutral",
} as const satisfies Record<LevelMember["state"], string>;

function MemberRow({ member }: { member: LevelMember }) {
  const { person, level, state, interval, price, currency, is_test: isTest } = member;
  const { is_paused: isPaused } = member;
  const name = person?.name ?? copy.anonymous;
  return (
    <div className="flex gap-3">
      <Avatar name={name} src={person?.avatar_url ?? null} size="md" />
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 font-semibold wrap-anywhere">
            {person === null ? (
              name
            ) : (
              <Link
                to={pagePath("profile", { username: person.username ?? person.id })}
                className="underline-offset-2 hover:underline"
              >
                {name}
              </Link>
            )}
          </span>
          <span className="text-sm tabular-nums">
            {moneyLabel(price, currency)} {intervalWords[interval]}
          </span>
        </div>
        <p className="text-sm wrap-anywhere text-text-muted">{level?.name ?? copy.levelGone}</p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-text-muted">
          <Badge tone={tones[state]}>{copy.states[state]}</Badge>
          {isPaused && <Badge tone="warning">{copy.paused}</Badge>}
          {isTest && <Badge>{copy.testPayment}</Badge>}
          {whenOf(member)}
        </p>
      </div>
    </div>
  );
}

/** Since when, and what comes next. */
function whenOf(member: LevelMember): string {
  const { state, since, paid_until, next_charge_at, cancels_at_end, ended_at } = member;
  const next =
    state === "ended"
      ? ended_at && copy.endedOn(dayOf(ended_at))
      : state !== "active"
        ? null
        : cancels_at_end
          ? paid_until && copy.leavesOn(dayOf(paid_until))
          : next_charge_at && copy.nextOn(dayOf(next_charge_at));
  return [copy.since(dayOf(since)), next].filter((text) => text !== null).join(" · ");
}

function CsvButton() {
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    try {
      await saveFile("exportMembers", {}, "resuena-miembros.csv");
    } catch (error) {
      notify({ title: copy.csvFailed, text: errorMessage(error), tone: "danger" });
    }
    setIsSaving(false);
  };
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<Download aria-hidden />}
      loading={isSaving}
      onClick={() => void save()}
    >
      {copy.csv}
    </Button>
  );
}
