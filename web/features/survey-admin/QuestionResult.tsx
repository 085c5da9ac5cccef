import { questionTypes } from "#contract/surveys/questions";
import type { QuestionResult as Result, ResultGroup } from "#contract/surveys/survey-admin";
import { Badge } from "#web/ui/Badge.tsx";
import { Card } from "#web/ui/Card.tsx";
import { copy } from "./copy.ts";
import { Texts } from "./Texts.tsx";

type QuestionResultProps = {
  surveyId: string;
  result: Result;
  responses: number;
  /** Empty: not crossed. */
  groups: readonly ResultGroup[];
};

const figure = new Intl.NumberFormat("es", { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat("es", { style: "percent", maximumFractionDigits: 0 });

/** One question with a count for each of its options, or with what was written. */
export function QuestionResult({ surveyId, result, responses, groups }: QuestionResultProps) {
  const { id, type, label, is_removed, answered, average } = result;
  const hasChoices = questionTypes[type].branches;
  return (
    <Card
      as="section"
      aria-labelledby={`result-${id}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 md:p-6"
    >
      <div className="grid gap-1">
        <h2 id={`result-${id}`} className="text-lg wrap-anywhere">
          {label}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-muted">
          <span>{copy.answeredBy(answered, responses)}</span>
          {average !== null && <span>{copy.average(figure.format(average))}</span>}
          {is_removed && <Badge>{copy.removedQuestion}</Badge>}
        </p>
      </div>
      {!hasChoices ? (
        answered > 0 && <Texts surveyId={surveyId} question={id} label={label} />
      ) : groups.length === 0 ? (
        <Bars result={result} />
      ) : (
        <Crossing result={result} groups={groups} />
      )}
    </Card>
  );
}

function Bars({ result: { counts, answered } }: { result: Result }) {
  return (
    <ul className="grid gap-2.5">
      {counts.map(({ value, label, count }) => {
        const share = answered === 0 ? 0 : count / answered;
        return (
          <li key={value} className="grid gap-1">
            <span className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <span className="shrink-0 text-text-muted tabular-nums">
                {figure.format(count)} · {percent.format(share)}
              </span>
            </span>
            <span aria-hidden className="h-2 overflow-hidden rounded-full bg-fill">
              <span
                className="block h-full origin-left rounded-full bg-wave"
                style={{ transform: `scaleX(${share})` }}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Each option with its count in every group: as lines, since there may be as many groups as countries. */
function Crossing({ result, groups }: { result: Result; groups: readonly ResultGroup[] }) {
  return (
    <ul aria-label={copy.crossed(result.label)} className="grid divide-y divide-border">
      {result.counts.map(({ value, label, count, groups: inGroups }) => (
        <li key={value} className="grid gap-1.5 py-2.5">
          <span className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <span className="shrink-0 font-semibold tabular-nums">{figure.format(count)}</span>
          </span>
          <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-text-muted tabular-nums">
            {groups.map((group) => (
              <span key={group.value}>
                {copy.inGroup(
                  group.label,
                  figure.format(inGroups[group.value] ?? 0),
                  figure.format(group.responses),
                )}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
