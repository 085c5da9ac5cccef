import { Moon, Sun } from "lucide-react";
import { setTheme, useTheme } from "#web/ui/theme.ts";
import { copy } from "./copy.ts";

/** The theme switch: what it shows and does. */
export function useThemeSwitch() {
  const dark = useTheme() === "dark";
  return {
    icon: dark ? Sun : Moon,
    label: dark ? copy.toLight : copy.toDark,
    onClick: () => setTheme(dark ? "light" : "dark"),
  };
}
