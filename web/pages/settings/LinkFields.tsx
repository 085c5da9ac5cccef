import { limits } from "#contract/limits";
import { Suspense } from "react";
import { loadInstagramConnection } from "#features/instagram";
import { networkLabels } from "#contract/people/social-links";
import { Region } from "#web/parts/layout/Region.tsx";
import { optional } from "#web/ui/browser/optional.ts";
import { copy } from "./copy.ts";
import { networkKeys } from "./draft.ts";
import type { FormProps } from "./form-props.ts";
import { LinkChecks } from "./LinkChecks.tsx";
import { LinkInput } from "./LinkInput.tsx";
import { TextField } from "./TextField.tsx";

const InstagramConnection = optional(
  async () => (await loadInstagramConnection()).InstagramConnection,
);

/** Links to the person's other profiles. */
export function LinkFields(form: FormProps) {
  const { links } = copy;
  return (
    <>
      <p className="text-text-muted">{links.text}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        {networkKeys.map((key) => (
          <LinkInput
            key={key}
            form={form}
            name={key}
            label={networkLabels[key]}
            placeholder={links.userHint}
          />
        ))}
        <LinkInput form={form} name="website" label={links.website} placeholder={links.siteHint} />
        <LinkInput
          form={form}
          name="other_link"
          label={links.other}
          hint={links.otherHint}
          placeholder={links.siteHint}
        />
        <TextField
          form={form}
          name="other_link_label"
          label={links.label}
          hint={links.labelHint}
          max={limits.linkLabelLength}
          alwaysShowCounter
        />
      </div>
      <LinkChecks />
      <Region>
        <Suspense>
          <InstagramConnection />
        </Suspense>
      </Region>
    </>
  );
}
