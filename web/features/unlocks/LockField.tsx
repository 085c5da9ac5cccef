import { patterns } from "#contract/pages";
import { Link } from "#web/parts/links/Link.tsx";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Switch } from "#web/ui/fields/Switch.tsx";
import { copy } from "./copy.ts";
import { LevelChoice } from "./LevelChoice.tsx";
import {
  type LockDraft,
  type LockedKind,
  type LockProblems,
  newLock,
  priceRange,
} from "./lock-draft.ts";
import { type LockTerms, useLockTerms } from "./use-lock-terms.ts";

const words = copy.field;

type LockFieldProps = {
  /** What is locked. */
  kind: LockedKind;
  /** Null: open to everybody. */
  lock: LockDraft | null;
  /** Whether it is locked already: a new price touches only later purchases. */
  isLocked: boolean;
  /** How many people paid for it and have it. */
  buyers?: number;
  problems: LockProblems;
  onChange: (lock: LockDraft | null) => void;
};

/** «Bloquear esta publicación»: its price, which members have it, until when, and whether it can be downloaded. */
export function LockField({
  kind,
  lock,
  isLocked,
  buyers = 0,
  problems,
  onChange,
}: LockFieldProps) {
  const terms = useLockTerms();
  const { isArtist, mayPrice, currency } = terms;
  if (!isArtist) return null;
  return (
    <fieldset disabled={!mayPrice} className="grid min-w-0 gap-3 rounded-md bg-background p-4">
      <legend className="sr-only">{words.lock}</legend>
      <Switch
        label={words.lock}
        description={words.lockText}
        checked={lock !== null}
        disabled={!mayPrice || (lock === null && currency === null)}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.checked && currency !== null ? newLock(currency) : null)
        }
      />
      {lock !== null && mayPrice ? (
        <Prices
          kind={kind}
          lock={inCurrency(lock, currency)}
          isLocked={isLocked}
          problems={problems}
          onChange={onChange}
        />
      ) : (
        <WhyNot terms={terms} />
      )}
      {buyers > 0 && (
        <p role={lock === null ? "alert" : undefined} className="text-sm text-pretty">
          <strong className="font-semibold">{words.bought(buyers)}</strong>{" "}
          {lock === null ? words.boughtOpened : words.boughtKept}
        </p>
      )}
    </fieldset>
  );
}

/** Another account has another currency: its price is asked for anew with the first change. */
const inCurrency = (lock: LockDraft, currency: LockTerms["currency"]): LockDraft =>
  currency === null || currency === lock.currency ? lock : { ...lock, currency, price: "" };

/** Why the viewer cannot set a price. */
function WhyNot({ terms: { mayPrice, currency, isKnown } }: { terms: LockTerms }) {
  if (!mayPrice) return <p className="text-sm text-pretty text-text-muted">{words.notYours}</p>;
  if (currency !== null || !isKnown) return null;
  return (
    <p className="text-sm text-pretty">
      {words.notPaid}{" "}
      <Link to={patterns.studioIncome} className="font-semibold underline underline-offset-2">
        {words.toIncome}
      </Link>
    </p>
  );
}

type PricesProps = Pick<LockFieldProps, "kind" | "isLocked" | "problems" | "onChange"> & {
  lock: LockDraft;
};

function Prices({ kind, lock, isLocked, problems, onChange }: PricesProps) {
  const change = (part: Partial<LockDraft>) => onChange({ ...lock, ...part });
  return (
    <>
      <p className="text-sm text-pretty text-text-muted">{words.shows[kind]}</p>
      <Field
        label={words.price(lock.currency)}
        hint={
          lock.levels === null
            ? priceRange(lock.currency).label
            : `${priceRange(lock.currency).label} ${words.priceOptional}`
        }
        optional={lock.levels !== null}
        error={problems.price}
        className="sm:max-w-64"
      >
        <Input
          name="price"
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={lock.price}
          onChange={({ target }) => change({ price: target.value })}
        />
      </Field>
      <LevelChoice levels={lock.levels} onChange={(levels) => change({ levels })} />
      <Field
        label={words.opens}
        hint={words.opensText}
        error={problems.opens_on}
        optional
        className="sm:max-w-64"
      >
        <Input
          type="datetime-local"
          value={lock.opens_on ?? ""}
          onChange={({ target }) => change({ opens_on: target.value || null })}
        />
      </Field>
      {kind !== "text" && (
        <Checkbox
          label={words.download}
          description={words.downloadText}
          checked={lock.allows_download}
          onChange={({ target }) => change({ allows_download: target.checked })}
        />
      )}
      {isLocked && <p className="text-sm text-pretty text-text-muted">{words.later}</p>}
    </>
  );
}
