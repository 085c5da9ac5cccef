import { useState } from "react";
import { staffLimits } from "#contract/staff/staff-limits";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { type BatchChoice, BatchDialog } from "./BatchDialog.tsx";
import { copy } from "./copy.ts";
import { CsvTools } from "./CsvTools.tsx";
import { Filters } from "./Filters.tsx";
import { LeadTable } from "./LeadTable.tsx";
import { type LeadFilters, useWaitlist } from "./use-waitlist.ts";

/** The people on the list: filters, the table, and invitations for some of them. */
export function LeadList({ isAdmin }: { isAdmin: boolean }) {
  const [filters, setFilters] = useState<LeadFilters>({});
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [batch, setBatch] = useState<BatchChoice | null>(null);
  const list = useWaitlist(filters);
  const leads = list.data?.pages.flatMap((page) => page.leads) ?? [];
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Filters
        isAdmin={isAdmin}
        filters={filters}
        onChange={(next) => {
          setFilters(next);
          setChosenIds(new Set());
        }}
      />
      {isAdmin && <CsvTools filters={filters} />}
      {isAdmin && leads.length > 0 && (
        <ChooseBar
          number={chosenIds.size}
          onInvite={() => setBatch({ ids: [...chosenIds] })}
          onFirst={(first) => {
            const { status: _status, ...others } = filters;
            setBatch({ first, ...others });
          }}
          onClear={() => setChosenIds(new Set())}
        />
      )}
      {list.data === undefined ? (
        list.error === null ? (
          <Skeleton className="h-80" />
        ) : (
          <QueryError of={list} title={copy.failed} as="h2" />
        )
      ) : leads.length === 0 ? (
        <EmptyState
          title={isFiltered ? copy.noneFits : copy.empty}
          {...(isFiltered ? {} : { text: copy.emptyText })}
        />
      ) : (
        <>
          <LeadTable
            leads={leads}
            isAdmin={isAdmin}
            chosenIds={chosenIds}
            onChoose={(id, isChosen) => {
              const next = new Set(chosenIds);
              if (!isChosen) next.delete(id);
              else if (next.size < staffLimits.invitationsPerBatch) next.add(id);
              setChosenIds(next);
            }}
          />
          <MoreOf list={list} copy={copy} />
        </>
      )}
      {batch !== null && (
        <BatchDialog
          choice={batch}
          onClose={() => setBatch(null)}
          onSent={() => {
            setBatch(null);
            setChosenIds(new Set());
          }}
        />
      )}
    </div>
  );
}

type ChooseBarProps = {
  number: number;
  onInvite: () => void;
  onFirst: (first: number) => void;
  onClear: () => void;
};

/** Invitations for the chosen people, or for the first of the queue. */
function ChooseBar({ number, onInvite, onFirst, onClear }: ChooseBarProps) {
  const [first, setFirst] = useState("20");
  const count = Number(first);
  const isValid = Number.isInteger(count) && count >= 1 && count <= staffLimits.invitationsPerBatch;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={copy.choose.firstLabel} className="w-24">
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={staffLimits.invitationsPerBatch}
          value={first}
          aria-invalid={!isValid}
          onChange={(event) => setFirst(event.target.value)}
        />
      </Field>
      <Button variant="outline" disabled={!isValid} onClick={() => onFirst(count)}>
        {copy.choose.first}
      </Button>
      <Button disabled={number === 0} onClick={onInvite}>
        {copy.choose.invite}
      </Button>
      {number > 0 && (
        <Button variant="ghost" onClick={onClear}>
          {copy.choose.clear}
        </Button>
      )}
      <p aria-live="polite" className="basis-full text-sm text-text-muted">
        {number === 0 ? copy.choose.none : copy.choose.chosen(number)}.{" "}
        {copy.choose.most(staffLimits.invitationsPerBatch)}
      </p>
    </div>
  );
}
