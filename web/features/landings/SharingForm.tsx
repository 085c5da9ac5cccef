import { useId } from "react";
import type { OwnLanding } from "#contract/landings/landings";
import { landingLimits } from "#contract/landings/landing-limits";
import type { Me } from "#web/parts/session/use-me.ts";
import { Card } from "#web/ui/Card.tsx";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { copy } from "./copy.ts";
import { SocialImageForm } from "./SocialImageForm.tsx";
import type { LandingEditor } from "./use-landing-editor.ts";

type SharingFormProps = {
  editor: LandingEditor;
  me: Me;
  pictures: OwnLanding["social_pictures"];
  onUploading: (isUploading: boolean) => void;
};

/** What search engines and other networks show about the page. */
export function SharingForm({ editor, me, pictures, onUploading }: SharingFormProps) {
  const { name } = me;
  const { content, edit } = editor;
  const { seo_title: title, seo_description: description } = content;
  const heading = useId();
  return (
    <Card as="section" bleed aria-labelledby={heading} className="grid gap-4 p-4">
      <h2 id={heading} className="text-lg">
        {copy.sharing}
      </h2>
      <Field
        label={copy.seoTitle}
        optional
        hint={copy.titleHint(name)}
        counter={{ count: countCharacters(title), max: landingLimits.titleLength }}
      >
        <Input
          value={title}
          onChange={({ target }) => edit({ ...content, seo_title: target.value }, "seo_title")}
        />
      </Field>
      <Field
        label={copy.seoDescription}
        optional
        hint={copy.seoHint}
        counter={{ count: countCharacters(description), max: landingLimits.descriptionLength }}
      >
        <Textarea
          rows={3}
          value={description}
          onChange={({ target }) =>
            edit({ ...content, seo_description: target.value }, "seo_description")
          }
        />
      </Field>
      <SocialImageForm editor={editor} me={me} pictures={pictures} onUploading={onUploading} />
    </Card>
  );
}
