import { X } from "lucide-react";
import type { PostKind } from "#contract/posts/post-kind";
import type { Visibility } from "#contract/posts/posts";
import { audiences } from "#features/posts";
import type { OutputOf } from "#web/api/client.ts";
import { Button } from "#web/ui/Button.tsx";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { SearchField } from "#web/ui/fields/SearchField.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { copy } from "./copy.ts";
import { countOf, type Filters, isFiltered } from "./filters.ts";

type FilterBarProps = {
  filters: Filters;
  counts: OutputOf<"getOwnPosts">["counts"];
  onChange: (part: Partial<Filters>) => void;
};

/** Filters the list by kind, visibility and text. */
export function FilterBar({ filters, counts, onChange }: FilterBarProps) {
  const { state, kind, visibility } = filters;
  const kinds = Object.keys(copy.kinds) as PostKind[];
  return (
    <div className="grid gap-3 px-4 md:px-0">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_15rem]">
        <SearchField
          label={copy.search}
          value={filters.search}
          onChange={(search) => onChange({ search })}
        />
        <Select
          aria-label={copy.audienceLabel}
          value={visibility ?? ""}
          onChange={({ target }) =>
            onChange({ visibility: target.value === "" ? null : (target.value as Visibility) })
          }
        >
          <option value="">{copy.anyAudience}</option>
          {audiences.map(({ value, label }) => (
            <option key={value} value={value}>
              {`${label} (${countOf(counts, { state, kind, visibility: value })})`}
            </option>
          ))}
        </Select>
      </div>
      <div className="flex min-w-0 items-center gap-2">
        <ChipGroup
          label={copy.kindsLabel}
          mode="single"
          scroll
          options={kinds.map((value) => ({
            value,
            label: `${copy.kinds[value]} ${countOf(counts, { state, kind: value, visibility })}`,
          }))}
          value={kind === null ? [] : [kind]}
          onChange={([next]) => onChange({ kind: next ?? null })}
          className="-mx-1"
        />
        {isFiltered(filters) && (
          <Button
            variant="ghost"
            size="sm"
            icon={<X aria-hidden />}
            className="ml-auto max-sm:hidden"
            onClick={() => onChange({ kind: null, visibility: null, search: "" })}
          >
            {copy.clear}
          </Button>
        )}
      </div>
    </div>
  );
}
