import { ArrowDown, ArrowUp, X } from "lucide-react";
import type { Person } from "#contract/people/profiles";
import { PersonRow } from "#web/entities/person/PersonRow.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy } from "./featured-copy.ts";

/** An artist of the list; times are values of `datetime-local` fields. */
export type FeaturedEntry = { artist: Person; mayBeShown: boolean; starts: string; ends: string };

type FeaturedRowProps = {
  entry: FeaturedEntry;
  problems: { starts: string | undefined; ends: string | undefined } | null;
  isFirst: boolean;
  isLast: boolean;
  onChange: (changes: Partial<Pick<FeaturedEntry, "starts" | "ends">>) => void;
  /** One place up (-1) or down (1). */
  onMove: (by: number) => void;
  onRemove: () => void;
};

/** An artist with the buttons that move and remove them, and from when until when they are shown. */
export function FeaturedRow(props: FeaturedRowProps) {
  const { entry, problems, isFirst, isLast, onChange, onMove, onRemove } = props;
  const { artist, mayBeShown, starts, ends } = entry;
  const { name } = artist;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 py-3">
      <PersonRow person={artist}>
        <IconButton label={copy.up(name)} disabled={isFirst} onClick={() => onMove(-1)}>
          <ArrowUp />
        </IconButton>
        <IconButton label={copy.down(name)} disabled={isLast} onClick={() => onMove(1)}>
          <ArrowDown />
        </IconButton>
        <IconButton label={copy.remove(name)} onClick={onRemove}>
          <X />
        </IconButton>
      </PersonRow>
      {!mayBeShown && <p className="text-sm text-danger-text">{copy.hidden}</p>}
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={copy.from(name)} error={problems?.starts}>
          <Input
            type="datetime-local"
            value={starts}
            onChange={({ target }) => onChange({ starts: target.value })}
          />
        </Field>
        <Field label={copy.until(name)} error={problems?.ends}>
          <Input
            type="datetime-local"
            value={ends}
            onChange={({ target }) => onChange({ ends: target.value })}
          />
        </Field>
      </div>
    </div>
  );
}
