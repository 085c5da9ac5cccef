import type { AuditEntry } from "#contract/staff/audit-log";
import { momentOf } from "#web/parts/text/dates.ts";
import type { AuditFilters } from "./audit-filters.ts";
import { actionWords, subjectWords } from "./audit-words.ts";
import { copy } from "./copy.ts";

const texts = copy.audit;

type AuditRowProps = { entry: AuditEntry; onFilter: (changes: AuditFilters) => void };

/** What somebody did, to what and whom, why, and what it changed. */
export function AuditRow({ entry, onFilter }: AuditRowProps) {
  const { at, actor, action, person, reason } = entry;
  const subject = subjectWords(entry.subject_kind, entry.subject_id);
  const hasChange = entry.before !== null || entry.after !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 p-4">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="font-semibold wrap-anywhere">{actionWords(action)}</span>
        {subject !== null && <span className="text-sm text-text-muted">{subject}</span>}
        <time dateTime={at} className="ml-auto text-sm text-text-muted tabular-nums">
          {momentOf(at)}
        </time>
      </p>
      <p className="flex flex-wrap items-center gap-x-1.5 text-sm">
        {actor === null ? (
          <span className="text-text-muted">{texts.server}</span>
        ) : (
          <PersonFilter
            name={actor.name}
            label={texts.onlyActor(actor.name)}
            onClick={() => onFilter({ actor: actor.id })}
          />
        )}
        {person !== null && (
          <>
            <span className="text-text-muted">{texts.about}</span>
            <PersonFilter
              name={person.name}
              label={texts.onlyPerson(person.name)}
              onClick={() => onFilter({ person: person.id })}
            />
          </>
        )}
      </p>
      {reason !== "" && <p className="text-pretty wrap-anywhere">{reason}</p>}
      {hasChange && (
        <details className="text-sm">
          <summary className="min-h-8 cursor-pointer content-center text-text-muted hover:text-text pointer-coarse:min-h-11">
            {texts.change}
          </summary>
          <dl className="grid gap-2 sm:grid-cols-2">
            <State label={texts.before} value={entry.before} />
            <State label={texts.after} value={entry.after} />
          </dl>
        </details>
      )}
    </div>
  );
}

type PersonFilterProps = { name: string; label: string; onClick: () => void };

function PersonFilter({ name, label, onClick }: PersonFilterProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      onClick={onClick}
      className="min-h-8 max-w-full truncate rounded-sm font-semibold hover:underline pointer-coarse:min-h-11"
    >
      {name}
    </button>
  );
}

function State({ label, value }: { label: string; value: unknown }) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <dt className="text-text-muted">{label}</dt>
      <dd className="rounded-sm bg-fill p-2 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
        {value === null || value === undefined ? "—" : JSON.stringify(value, null, 1)}
      </dd>
    </div>
  );
}
