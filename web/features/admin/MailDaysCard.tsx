import type { ServiceFacts } from "#contract/staff/service";
import { Card } from "#web/ui/Card.tsx";
import { copy as shared } from "./service-copy.ts";
import { inNumbers } from "./units.ts";

const copy = shared.mailDays;
const columns = ["sent", "failed", "bounced", "blocked"] as const;

/** A day without its time zone: it is a day in UTC. */
const inWords = (day: string): string =>
  new Date(day).toLocaleDateString("es", {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });

/** What became of the mails of each of the last seven days. */
export function MailDaysCard({ days }: Pick<ServiceFacts["mail"], "days">) {
  const head = "p-2 text-sm font-semibold text-text-muted";
  return (
    <Card as="section" bleed aria-labelledby="mail-days" className="grid gap-2 p-4 md:p-5">
      <h2 id="mail-days" className="text-lg">
        {copy.title}
      </h2>
      <p className="text-sm text-pretty text-text-muted">{copy.text}</p>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-border">
            <th scope="col" className={`${head} text-left`}>
              {copy.day}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${head} text-right`}>
                {copy[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {days.map((row) => (
            <tr key={row.day}>
              <th scope="row" className="p-2 text-left font-normal">
                {inWords(row.day)}
              </th>
              {columns.map((column) => (
                <td key={column} className="p-2 text-right tabular-nums">
                  {inNumbers(row[column])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
