import { useId } from "react";
import type { LandingTheme } from "#contract/landings/blocks";
import { readableColor } from "#contract/landings/readable-color";
import { fontPairs, type LandingPreset, modes, presets } from "#contract/landings/themes";
import { Button } from "#web/ui/Button.tsx";
import { Card } from "#web/ui/Card.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { RadioCards } from "#web/ui/fields/RadioCards.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { copy } from "./copy.ts";
import type { LandingEditor } from "./use-landing-editor.ts";

const choices = (Object.keys(presets) as LandingPreset[]).map((value) => ({
  value,
  label: presets[value].label,
  description: presets[value].about,
}));

/** How the page looks: style, background, faces and colour. */
export function ThemeForm({ editor }: { editor: LandingEditor }) {
  const { content, edit } = editor;
  const { theme } = content;
  const heading = useId();
  const set = (part: Partial<LandingTheme>, field = "") =>
    edit({ ...content, theme: { ...theme, ...part } }, field);
  const { [theme.mode]: colors, fonts: ownFonts } = presets[theme.preset];
  const accent = theme.accent || colors.accent;
  const isAdjusted = readableColor(accent, [colors.background, colors.surface]) !== accent;
  return (
    <Card as="section" bleed aria-labelledby={heading} className="grid gap-5 p-4">
      <h2 id={heading} className="text-lg">
        {copy.look}
      </h2>
      <RadioCards
        legend={copy.preset}
        options={choices}
        value={theme.preset}
        onChange={(preset) => set({ preset })}
      />
      <Field label={copy.mode}>
        <Select
          value={theme.mode}
          onChange={({ target }) => set({ mode: target.value as LandingTheme["mode"] })}
        >
          {Object.entries(modes).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={copy.fonts}>
        <Select
          value={theme.fonts}
          onChange={({ target }) => set({ fonts: target.value as LandingTheme["fonts"] })}
        >
          <option value="">{copy.presetFonts(fontPairs[ownFonts])}</option>
          {Object.entries(fontPairs).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={copy.accent}
          hint={isAdjusted ? copy.adjusted : undefined}
          className="min-w-40 flex-1"
        >
          <Input
            type="color"
            value={accent}
            className="h-11 w-full p-1"
            onChange={({ target }) => set({ accent: target.value.toLowerCase() }, "accent")}
          />
        </Field>
        {theme.accent !== "" && (
          <Button size="sm" variant="ghost" onClick={() => set({ accent: "" })}>
            {copy.presetAccent}
          </Button>
        )}
      </div>
    </Card>
  );
}
