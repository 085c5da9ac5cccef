import { ArrowDown, ArrowUp, Plus } from "lucide-react";
import { useState } from "react";
import { membershipLimits } from "#contract/payments/membership-limits";
import type { OwnMembershipLevel, OwnMembershipLevels } from "#contract/payments/memberships";
import { pagePath } from "#contract/pages";
import { moneyLabel } from "#contract/payments/money";
import { Link } from "#web/parts/links/Link.tsx";
import type { Me } from "#web/parts/session/use-me.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { feeText } from "./copy.ts";
import { LevelDialog } from "./LevelDialog.tsx";
import { studioCopy as copy } from "./studio-copy.ts";
import { useLevelChanges } from "./use-level-changes.ts";

type Question = { is: "close" | "remove"; level: OwnMembershipLevel };

/** The own levels in their order: making, changing, closing and deleting them. */
export function LevelList({ own, me }: { own: OwnMembershipLevels; me: Me }) {
  const { levels, currency, fee } = own;
  const [edited, setEdited] = useState<OwnMembershipLevel | "new" | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const { save, remove, order } = useLevelChanges();
  const ids = levels.map(({ id }) => id);
  const move = (at: number, by: number) => {
    const next = [...ids];
    next.splice(at + by, 0, ...next.splice(at, 1));
    order.mutate(next);
  };
  const isFull = levels.length >= membershipLimits.levels;
  const username = me.username ?? me.creator_slug ?? me.id;
  return (
    <Card as="section" bleed aria-labelledby="own-levels" className="grid gap-3 p-4 md:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <h2 id="own-levels" className="text-lg">
            {copy.levels}
          </h2>
          <p className="text-sm text-pretty text-text-muted">
            {copy.levelsText} {feeText(fee)}
          </p>
        </div>
        {levels.length > 0 && (
          <Link
            to={pagePath("membership", { username })}
            className={buttonClass({ size: "sm", variant: "ghost", className: "max-sm:-ml-3" })}
          >
            {copy.view}
          </Link>
        )}
      </div>
      {levels.length === 0 ? (
        <EmptyState title={copy.start} text={copy.startText} as="h3" />
      ) : (
        <ul aria-labelledby="own-levels" className="grid divide-y divide-border">
          {levels.map((level, at) => (
            <li key={level.id} className="py-3">
              <LevelRow
                level={level}
                onChange={currency === null ? undefined : () => setEdited(level)}
                onClose={() => setQuestion({ is: "close", level })}
                onReopen={currency === null ? undefined : () => save.mutate(inputOf(level, true))}
                onRemove={() => setQuestion({ is: "remove", level })}
                onUp={at > 0 ? () => move(at, -1) : undefined}
                onDown={at < levels.length - 1 ? () => move(at, 1) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="text-sm text-text-muted">{copy.full}</p>
      ) : (
        currency !== null && (
          <Button
            size="sm"
            variant={levels.length === 0 ? "primary" : "secondary"}
            icon={<Plus aria-hidden />}
            className={levels.length === 0 ? "justify-self-center" : "justify-self-start"}
            aria-haspopup="dialog"
            onClick={() => setEdited("new")}
          >
            {copy.add}
          </Button>
        )
      )}
      {edited !== null && currency !== null && (
        <LevelDialog
          level={edited === "new" ? null : edited}
          currency={currency}
          onClose={() => setEdited(null)}
        />
      )}
      {question !== null && (
        <ConfirmDialog
          open
          onCancel={() => setQuestion(null)}
          onConfirm={() => {
            const done = { onSuccess: () => setQuestion(null) };
            if (question.is === "remove") remove.mutate(question.level.id, done);
            else save.mutate(inputOf(question.level, false), done);
          }}
          busy={remove.isPending || save.isPending}
          title={(question.is === "remove" ? copy.removeTitle : copy.closeTitle)(
            question.level.name,
          )}
          text={question.is === "remove" ? copy.removeText : copy.closeText}
          confirmLabel={question.is === "remove" ? copy.remove : copy.close}
        />
      )}
    </Card>
  );
}

/** A level as it is, open or closed. */
function inputOf(level: OwnMembershipLevel, isOpen: boolean) {
  const { members: _members, can_be_deleted: _canBeDeleted, ...input } = level;
  return { ...input, is_open: isOpen };
}

type LevelRowProps = {
  level: OwnMembershipLevel;
  /** Absent without an account: prices have no currency then. */
  onChange: (() => void) | undefined;
  onClose: () => void;
  onReopen: (() => void) | undefined;
  onRemove: () => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
};

function LevelRow({ level, onUp, onDown, ...does }: LevelRowProps) {
  const { name, currency, month_price, year_price, is_open: isOpen, members, benefits } = level;
  const prices = [
    month_price === null ? null : copy.perMonth(moneyLabel(month_price, currency)),
    year_price === null ? null : copy.perYear(moneyLabel(year_price, currency)),
  ].filter((label) => label !== null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1.5">
      <div className="grid min-w-0 gap-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="min-w-0 text-base font-semibold wrap-anywhere">{name}</h3>
          <Badge tone={isOpen ? "positive" : "neutral"}>{isOpen ? copy.open : copy.closed}</Badge>
        </div>
        <p className="text-sm tabular-nums">{prices.join(" · ")}</p>
        <p className="text-sm text-text-muted">{copy.members(members)}</p>
        {benefits.length > 0 && (
          <ul className="list-disc pl-5 text-sm wrap-anywhere text-text-muted">
            {benefits.map((benefit) => (
              <li key={benefit}>{benefit}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex items-start">
        {onUp !== undefined && (
          <IconButton size="sm" label={copy.up(name)} onClick={onUp}>
            <ArrowUp aria-hidden />
          </IconButton>
        )}
        {onDown !== undefined && (
          <IconButton size="sm" label={copy.down(name)} onClick={onDown}>
            <ArrowDown aria-hidden />
          </IconButton>
        )}
      </div>
      <LevelButtons level={level} {...does} />
    </div>
  );
}

type LevelButtonsProps = Omit<LevelRowProps, "onUp" | "onDown">;

function LevelButtons({ level, onChange, onClose, onReopen, onRemove }: LevelButtonsProps) {
  const { name, is_open: isOpen, can_be_deleted: canBeDeleted } = level;
  const buttons = [
    { label: copy.change, of: copy.changeOf, does: onChange },
    isOpen
      ? { label: copy.close, of: copy.closeOf, does: onClose }
      : { label: copy.reopen, of: copy.reopenOf, does: onReopen },
    { label: copy.remove, of: copy.removeOf, does: canBeDeleted ? onRemove : undefined },
  ];
  return (
    <div className="col-span-2 -ml-3 flex flex-wrap gap-1">
      {buttons.map(({ label, of, does }) =>
        does === undefined ? null : (
          <Button key={label} size="sm" variant="ghost" aria-label={of(name)} onClick={does}>
            {label}
          </Button>
        ),
      )}
    </div>
  );
}
