import { type Dispatch, type SetStateAction, useId, useRef, useState } from "react";
import { creditRoles } from "#contract/releases/credit-roles";
import { lyricsLanguages } from "#contract/releases/release-types";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { notify } from "#web/ui/notify.ts";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import type { ReleaseEditor } from "./use-release-editor.ts";
import { importCopy as copy } from "./import-copy.ts";
import { catalogLimits, type CatalogRelease, readCatalog, textOfFile } from "./read-catalog.ts";
import {
  likeliestRelease,
  type SuggestedCredits,
  type Suggestion,
  type Suggestions,
  suggestionsOf,
} from "./catalog-suggestions.ts";
import { useCatalogImport } from "./use-catalog-import.ts";

type ImportDialogProps = { editor: ReleaseEditor; onClose: () => void };

/** Fills a release from the catalog of a distributor: the artist chooses what of it is taken. */
export function ImportDialog({ editor, onClose }: ImportDialogProps) {
  const { progress, fill } = useCatalogImport(editor);
  const [releases, setReleases] = useState<CatalogRelease[]>([]);
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const [release, setRelease] = useState<CatalogRelease>();
  const [problem, setProblem] = useState("");
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const look = (at: CatalogRelease | undefined) => {
    setRelease(at);
    const next = at === undefined ? null : suggestionsOf(editor.draft, at);
    setSuggestions(next);
    setChosenIds(new Set(next === null ? [] : [...emptyFields(next), ...next.credits.map(idOf)]));
  };
  const read = async (file: File) => {
    const result = await releasesIn(file);
    setProblem(typeof result === "string" ? result : "");
    setReleases(typeof result === "string" ? [] : result);
    look(typeof result === "string" ? undefined : likeliestRelease(result, editor.draft));
  };
  const titleOf = (track: string) =>
    editor.draft.tracks.find(({ post_id: id }) => id === track)?.title ?? "";
  const apply = async () => {
    if (suggestions === null) return;
    const fields = suggestions.fields.filter(({ id }) => chosenIds.has(id));
    const failedTracks = await fill(
      fields,
      suggestions.credits.filter((credits) => chosenIds.has(idOf(credits))),
    );
    const hasFields = fields.length > 0;
    if (failedTracks.length > 0)
      notify({
        title: copy.creditsFailed(failedTracks.map(titleOf)),
        ...(hasFields && { text: copy.restFilled }),
        tone: "danger",
      });
    else
      notify({
        title: copy.filled(chosenIds.size),
        ...(hasFields && { text: copy.filledText }),
        tone: "positive",
      });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button
            disabled={chosenIds.size === 0}
            loading={progress !== null}
            onClick={() => void apply()}
          >
            {copy.apply(chosenIds.size)}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-sm text-pretty text-text-muted">{copy.intro}</p>
        {problem !== "" && <FormAlert text={problem} />}
        <ChooseFile hasFile={releases.length > 0} onChoose={(file) => void read(file)} />
        <output className="text-sm text-text-muted">
          {progress !== null && copy.creditsProgress(progress.done, progress.all)}
        </output>
        {release !== undefined && releases.length > 1 && (
          <ReleaseChoice releases={releases} release={release} onChoose={look} />
        )}
        {suggestions !== null && (
          <Choices
            editor={editor}
            suggestions={suggestions}
            chosenIds={chosenIds}
            setChosenIds={setChosenIds}
          />
        )}
      </div>
    </Dialog>
  );
}

const idOf = ({ track }: SuggestedCredits): string => `${track}.credits`;
/** What would replace something is for the artist to choose. */
const emptyFields = ({ fields }: Suggestions): string[] =>
  fields.filter(({ before }) => before === "").map(({ id }) => id);

/** The releases of a file, or why there are none. */
async function releasesIn(file: File): Promise<CatalogRelease[] | string> {
  if (file.size > catalogLimits.bytes) return copy.tooLarge;
  try {
    const releases = readCatalog(textOfFile(new Uint8Array(await file.arrayBuffer())));
    return releases.length === 0 ? copy.noColumns : releases;
  } catch {
    return copy.unreadable;
  }
}

type ChooseFileProps = { hasFile: boolean; onChoose: (file: File) => void };

function ChooseFile({ hasFile, onChoose }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={copy.choose}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = "";
        }}
      />
      <Button
        variant="secondary"
        className="justify-self-start"
        onClick={() => input.current?.click()}
      >
        {hasFile ? copy.chooseOther : copy.choose}
      </Button>
    </>
  );
}

type ReleaseChoiceProps = {
  releases: CatalogRelease[];
  release: CatalogRelease;
  onChoose: (release: CatalogRelease | undefined) => void;
};

function ReleaseChoice({ releases, release, onChoose }: ReleaseChoiceProps) {
  return (
    <Field label={copy.whichRelease}>
      <Select
        value={releases.indexOf(release)}
        onChange={({ target }) => onChoose(releases[Number(target.value)])}
      >
        {releases.map(({ title, tracks }, at) => (
          <option key={at} value={at}>
            {`${title || copy.untitled} · ${copy.rows(tracks.length)}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type ChoicesProps = {
  editor: ReleaseEditor;
  suggestions: Suggestions;
  chosenIds: ReadonlySet<string>;
  setChosenIds: Dispatch<SetStateAction<ReadonlySet<string>>>;
};

/** What the catalog says that the release does not, of the release and of each track. */
function Choices({ editor, suggestions, chosenIds, setChosenIds }: ChoicesProps) {
  const { fields, credits, unmatched, wrongCodes } = suggestions;
  const toggle = (id: string) =>
    setChosenIds((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const parts = [
    { track: null, title: copy.release },
    ...editor.draft.tracks.map(({ post_id: track, title }) => ({ track, title })),
  ].map((part) => ({
    ...part,
    fields: fields.filter(({ track }) => track === part.track),
    credits: credits.find(({ track }) => track === part.track),
  }));
  const full = parts.filter((part) => part.fields.length > 0 || part.credits !== undefined);
  return (
    <>
      {unmatched.length > 0 && <p className="text-sm">{copy.unmatched(unmatched)}</p>}
      {wrongCodes.length > 0 && <p className="text-sm">{copy.wrongCodes(wrongCodes)}</p>}
      {full.length === 0 && <p>{copy.nothing}</p>}
      {full.map((part) => (
        <Part key={part.track ?? ""} {...part} chosenIds={chosenIds} onToggle={toggle} />
      ))}
    </>
  );
}

type PartProps = {
  title: string;
  fields: Suggestion[];
  credits: SuggestedCredits | undefined;
  chosenIds: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

function Part({ title, fields, credits, chosenIds, onToggle }: PartProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="font-semibold break-words">
        {title || copy.untitled}
      </h3>
      {fields.map((suggestion) => (
        <Checkbox
          key={suggestion.id}
          checked={chosenIds.has(suggestion.id)}
          onChange={() => onToggle(suggestion.id)}
          label={`${copy.fields[suggestion.field]}: ${wordsOf(suggestion)}`}
          description={suggestion.before === "" ? undefined : copy.replaces(beforeOf(suggestion))}
        />
      ))}
      {credits !== undefined && (
        <Checkbox
          checked={chosenIds.has(idOf(credits))}
          onChange={() => onToggle(idOf(credits))}
          label={`${copy.credits}: ${copy.creditNames(
            credits.credits.map(({ name, role }) => `${name} (${creditRoles[role]})`),
          )}`}
          description={copy.creditsText}
        />
      )}
    </section>
  );
}

const languages: Record<string, string> = lyricsLanguages;

function wordsOf({ field, value }: Suggestion): string {
  if (typeof value === "boolean") return value ? copy.yes : copy.no;
  return field === "language" ? (languages[value] ?? value) : value;
}

const beforeOf = ({ field, before }: Suggestion): string =>
  field === "language" ? (languages[before] ?? before) : before;
