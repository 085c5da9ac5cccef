import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { OwnPressKit } from "#contract/press-kits/press-kits";
import type { OutputOf } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";

/** How often each file was downloaded. */
export function KitNumbers({ kit }: { kit: OwnPressKit }) {
  const id = useId();
  const numbers = useQuery(query("getPressKitNumbers", {}));
  if (numbers.error !== null) return <QueryError of={numbers} title={copy.numbersFailed} as="h2" />;
  return (
    <Card as="section" bleed aria-labelledby={id} className="grid gap-4 p-4 md:p-5">
      <div className="grid gap-1">
        <h2 id={id} className="text-lg">
          {copy.numbers}
        </h2>
        <p className="text-sm text-pretty text-text-muted">{copy.numbersText}</p>
      </div>
      {numbers.data === undefined ? (
        <Skeleton className="h-24" />
      ) : numbers.data.total === 0 ? (
        <p className="text-text-muted">{copy.noDownloads}</p>
      ) : (
        <>
          <p className="text-3xl font-bold tabular-nums">{copy.figure(numbers.data.total)}</p>
          <ul aria-labelledby={id} className="grid text-sm">
            {rowsOf(kit, numbers.data).map(({ name, count }) => (
              <li key={name} className="flex justify-between gap-3 border-t border-border py-2">
                <span>{name}</span>
                <span className="tabular-nums">{copy.figure(count)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** Each file that somebody downloaded, by the name that it has in the editor. */
function rowsOf(
  { photos, logo, rider, plan }: OwnPressKit,
  { zip, total, downloads }: OutputOf<"getPressKitNumbers">,
): { name: string; count: number }[] {
  const names = [
    ...photos.map(({ file_id: id }, at) => ({ id, name: copy.photoName(at + 1) })),
    { id: logo?.file_id, name: copy.logo },
    { id: rider?.file_id, name: copy.rider },
    { id: plan?.file_id, name: copy.plan },
  ];
  const rows = [
    { name: copy.zip, count: zip },
    ...names.map(({ id, name }) => ({
      name,
      count: downloads.find(({ file_id: file }) => file === id)?.count ?? 0,
    })),
  ];
  const counted = rows.reduce((sum, { count }) => sum + count, 0);
  return [...rows, { name: copy.formerFiles, count: total - counted }].filter(
    ({ count }) => count > 0,
  );
}
