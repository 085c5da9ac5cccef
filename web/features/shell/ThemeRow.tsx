import { MenuButton } from "./MenuRow.tsx";
import { useThemeSwitch } from "./use-theme-switch.ts";

/** The theme switch as a row of a menu. */
export function ThemeRow({ compact = false }: { compact?: boolean }) {
  return <MenuButton compact={compact} {...useThemeSwitch()} />;
}
