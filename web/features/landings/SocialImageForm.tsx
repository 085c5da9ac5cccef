import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import type { OwnLanding } from "#contract/landings/landings";
import { pressLimits } from "#contract/press-kits/press-limits";
import { product } from "#contract/names";
import { PagePicturePicker } from "#features/images";
import { setData } from "#web/api/cache.ts";
import type { Me } from "#web/parts/session/use-me.ts";
import { countCharacters } from "#web/ui/fields/count-characters.ts";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { copy } from "./copy.ts";
import { SocialCard } from "./SocialCard.tsx";
import type { LandingEditor } from "./use-landing-editor.ts";

type SocialImageFormProps = {
  editor: LandingEditor;
  me: Me;
  pictures: OwnLanding["social_pictures"];
  onUploading: (isUploading: boolean) => void;
};

/** The picture that other networks show of the page, in the card as they show it. */
export function SocialImageForm({ editor, me, pictures, onUploading }: SocialImageFormProps) {
  const client = useQueryClient();
  const hint = useId();
  const { content, edit } = editor;
  const image = content.social_image;
  const picture = pictures.find(({ file_id: id }) => id === image?.file_id)?.picture ?? null;
  return (
    <fieldset aria-describedby={hint} className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{copy.socialImage}</legend>
      <SocialCard
        picture={picture}
        title={content.seo_title || `${me.name} · ${product}`}
        description={content.seo_description || copy.usualDescription}
      />
      <p id={hint} className="text-sm text-pretty text-text-muted">
        {image !== null && picture === null ? copy.socialImageGone : copy.socialImageHint}
      </p>
      <PagePicturePicker
        target="social"
        hasPicture={image !== null}
        words={copy.socialImageWords}
        onUploading={onUploading}
        onChange={(stored) => {
          if (stored === null) return edit({ ...content, social_image: null });
          const { id, picture: file } = stored;
          // Undoing and older versions name their picture too: all are at hand.
          setData(
            client,
            "getMyLanding",
            {},
            (data) =>
              data && {
                ...data,
                social_pictures: [{ file_id: id, picture: file }, ...data.social_pictures],
              },
          );
          edit({ ...content, social_image: { file_id: id, alt: image?.alt ?? "" } });
        }}
      />
      {image !== null && (
        <Field
          label={copy.socialImageAlt}
          optional
          hint={copy.socialImageAltHint}
          counter={{ count: countCharacters(image.alt), max: pressLimits.altLength }}
        >
          <Input
            value={image.alt}
            autoComplete="off"
            onChange={({ target }) =>
              edit({ ...content, social_image: { ...image, alt: target.value } }, "social_alt")
            }
          />
        </Field>
      )}
    </fieldset>
  );
}
