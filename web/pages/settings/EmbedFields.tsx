import { Switch } from "#web/ui/fields/Switch.tsx";
import { copy } from "./copy.ts";
import { embedKeys } from "./draft.ts";
import type { FormProps } from "./form-props.ts";
import { LinkInput } from "./LinkInput.tsx";

const { embeds } = copy;
const labels = {
  spotify_url: embeds.spotify,
  youtube_url: embeds.youtube,
  soundcloud_url: embeds.soundcloud,
  instagram_url: embeds.instagram,
  twitter_url: embeds.twitter,
};

/** Links to music and videos on other sites that the profile embeds. */
export function EmbedFields(form: FormProps) {
  const { draft, change } = form;
  return (
    <>
      <Switch
        label={embeds.show}
        description={embeds.showText}
        checked={draft.show_social_embeds}
        onChange={(event) => change({ show_social_embeds: event.target.checked })}
      />
      <p className="text-text-muted">{draft.show_social_embeds ? embeds.text : embeds.hidden}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        {embedKeys.map((key) => (
          <LinkInput
            key={key}
            form={form}
            name={key}
            label={labels[key]}
            placeholder={embeds.hint}
          />
        ))}
      </div>
    </>
  );
}
