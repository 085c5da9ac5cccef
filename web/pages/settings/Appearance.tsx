import { autoExpand } from "#features/embeds";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { setDataMode, useDataMode } from "#web/ui/browser/data-mode.ts";
import { Switch } from "#web/ui/fields/Switch.tsx";
import { setTheme, type ThemeChoice, useThemeChoice } from "#web/ui/theme.ts";
import { copy } from "./copy.ts";

const options: { value: ThemeChoice; label: string }[] = [
  { value: "dark", label: copy.appearance.dark },
  { value: "light", label: copy.appearance.light },
  { value: "system", label: copy.appearance.system },
];

/** The theme of this device, and its data saving. */
export function Appearance() {
  const choice = useThemeChoice();
  const dataMode = useDataMode();
  const expands = autoExpand.useOn();
  return (
    <>
      <p className="text-text-muted">{copy.appearance.text}</p>
      <ChipGroup
        label={copy.appearance.legend}
        mode="single"
        options={options}
        value={[choice]}
        onChange={([selectedTheme = choice]) => setTheme(selectedTheme)}
      />
      <Switch
        label={copy.appearance.dataMode}
        description={copy.appearance.dataModeText}
        checked={dataMode}
        onChange={(event) => setDataMode(event.currentTarget.checked)}
      />
      <Switch
        label={copy.appearance.autoExpand}
        description={copy.appearance.autoExpandText}
        checked={expands}
        onChange={(event) => autoExpand.set(event.currentTarget.checked)}
      />
    </>
  );
}
