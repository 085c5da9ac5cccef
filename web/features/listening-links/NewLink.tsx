import { Copy } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { listeningLimits } from "#contract/listening-links/listening-limits";
import type { SongVersion } from "#contract/listening-links/listening-links";
import { copyLink } from "#web/copy/copy-link.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { momentOf } from "#web/parts/text/dates.ts";
import { clock } from "#web/ui/browser/clock.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { copy } from "./copy.ts";
import type { useListeningLinks } from "./use-listening-links.ts";

type Adding = ReturnType<typeof useListeningLinks>["adding"];

type NewLinkProps = {
  adding: Adding;
  /** What the song can be compared with. */
  versions: readonly SongVersion[];
};

/** The form of a new link and, once it is made, its address, which is shown only here. */
export function NewLink({ adding, versions }: NewLinkProps) {
  const [name, setName] = useState("");
  const [days, setDays] = useState(String(listeningLimits.defaultDays));
  const [version, setVersion] = useState("");
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!adding.isPending)
      adding.mutate(
        { name, days: Number(days), compare_with: version === "" ? null : version },
        { onSuccess: () => setName("") },
      );
  };
  const change = (set: (value: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value);
    if (adding.isError) adding.reset();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <form onSubmit={add} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Field label={copy.name} error={adding.error === null ? null : errorMessage(adding.error)}>
          <Input
            value={name}
            maxLength={listeningLimits.nameLength}
            placeholder={copy.nameExample}
            autoComplete="off"
            onChange={change(setName)}
          />
        </Field>
        <Field label={copy.days} className="max-w-40">
          <Input
            type="number"
            inputMode="numeric"
            min={listeningLimits.minDays}
            max={listeningLimits.maxDays}
            value={days}
            onChange={change(setDays)}
          />
        </Field>
        {versions.length > 0 && (
          <Field label={copy.compareWith} hint={copy.compareHint}>
            <Select value={version} onChange={change(setVersion)}>
              <option value="">{copy.noComparison}</option>
              {versions.map(({ file_id: id, duration, replaced_at: until }) => (
                <option key={id} value={id}>
                  {copy.version(momentOf(until), clock(duration))}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Button type="submit" size="sm" loading={adding.isPending} className="justify-self-start">
          {copy.create}
        </Button>
      </form>
      <div aria-live="polite">
        {adding.data !== undefined && (
          <Address name={adding.data.link.name} url={location.origin + adding.data.path} />
        )}
      </div>
    </div>
  );
}

function Address({ name, url }: { name: string; url: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md bg-background p-4">
      <div>
        <p className="font-semibold wrap-anywhere">{copy.addressTitle(name)}</p>
        <p className="text-sm text-pretty text-text-muted">{copy.addressText}</p>
      </div>
      <Field label={copy.address} hideLabel>
        <Input readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <Button
        size="sm"
        variant="secondary"
        className="justify-self-start"
        icon={<Copy aria-hidden />}
        onClick={() => void copyLink(url)}
      >
        {copy.copyAddress}
      </Button>
    </div>
  );
}
