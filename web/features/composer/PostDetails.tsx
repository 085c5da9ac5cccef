import { SlidersHorizontal } from "lucide-react";
import { limits } from "#contract/limits";
import { LockField } from "#features/unlocks";
import { Button } from "#web/ui/Button.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Attach } from "./Attach.tsx";
import { MediaDraft } from "./MediaDraft.tsx";
import { copy } from "./copy.ts";
import { type Draft, lockedKind, lockProblemsOf, tagsOf, titleFor } from "./draft.ts";
import { LinkField } from "./LinkField.tsx";
import { Options } from "./Options.tsx";
import type { Composer } from "./use-composer.ts";

/** Everything of a post besides its text: tags, files or a link, in the full form a title, and its options. */
export function PostDetails({ composer }: { composer: Composer }) {
  const { composition, full, start, song, linking, setLinking, choosing, setChoosing } = composer;
  const { draft, change, kind } = composition;
  return (
    <>
      <Tags text={draft.text} />
      {full && (start === "text" || kind === "image") && (
        <div className="grid grid-cols-2 gap-2 empty:hidden sm:flex sm:flex-wrap">
          <Attach composition={composition} hasLabels linking={linking} onLinking={setLinking} />
        </div>
      )}
      {!song && <MediaDraft composition={composition} />}
      {linking && kind === null && draft.url === null && (
        <LinkField
          onAdd={(url) => {
            change({ url });
            setLinking(false);
          }}
        />
      )}
      {full && !song && <TitleField draft={draft} onChange={change} />}
      {full && !composer.waitsForSong && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={choosing}
          icon={<SlidersHorizontal aria-hidden />}
          className="justify-self-start"
          onClick={() => setChoosing(!choosing)}
        >
          {copy.moreOptions}
        </Button>
      )}
      {choosing && <Options draft={draft} onChange={change} />}
      {choosing && (draft.url === null || draft.lock !== null) && (
        <LockField
          kind={lockedKind(draft, composition.files.uploads)}
          lock={draft.lock}
          isLocked={false}
          problems={composer.hasTried ? lockProblemsOf(draft) : {}}
          onChange={(lock) => change({ lock })}
        />
      )}
    </>
  );
}

/** The hashtags in the text. */
function Tags({ text }: { text: string }) {
  const tags = tagsOf(text);
  if (tags.length === 0) return null;
  return (
    <ul aria-label={copy.tags} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="rounded-full bg-fill px-3 py-1 text-sm font-medium">
          #{tag}
        </li>
      ))}
    </ul>
  );
}

type TitleFieldProps = { draft: Draft; onChange: (part: Partial<Draft>) => void };

/** The title of a post; the placeholder is the one it would get without. */
function TitleField({ draft, onChange }: TitleFieldProps) {
  return (
    <Field
      label={copy.postTitle}
      optional
      counter={{ count: countCharacters(draft.title), max: limits.postTitleLength }}
    >
      <Input
        value={draft.title}
        placeholder={titleFor(draft.text)}
        onChange={(event) => onChange({ title: event.target.value })}
      />
    </Field>
  );
}
