import { limits } from "#contract/limits";
import type { Media } from "#contract/posts/posts";
import { coverProps } from "#web/entities/post/picture-props.ts";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { fileOf } from "#web/ui/pictures/same-file.ts";
import { copy } from "./copy.ts";

type AltFieldsProps = {
  media: Media | null;
  alts: readonly string[];
  onChange: (alts: readonly string[]) => void;
};

/** The alternative texts of pictures, one field beside each. */
export function AltFields({ media, alts, onChange }: AltFieldsProps) {
  const pictures =
    media?.kind === "image" ? [media] : media?.kind === "gallery" ? media.pictures : [];
  return pictures.map((picture, at) => (
    <div key={fileOf(picture.url)} className="flex items-start gap-4">
      <Cover name="" {...coverProps(picture)} sizes="80px" className="mt-6 w-20 shrink-0" />
      <Field
        label={copy.alt(at + 1, pictures.length)}
        hint={copy.altHint}
        optional
        className="min-w-0 flex-1"
      >
        <Input
          value={alts[at] ?? ""}
          maxLength={limits.altLength}
          onChange={({ target }) => onChange(alts.map((alt, n) => (n === at ? target.value : alt)))}
        />
      </Field>
    </div>
  ));
}
