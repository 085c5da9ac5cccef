import { Moon, Sun } from "lucide-react";
import { setTheme, useTheme } from "#web/ui/theme.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy } from "./copy.ts";
import { MenuButton } from "./MenuRow.tsx";

function useThemeSwitch() {
  const dark = useTheme() === "dark";
  return {
    icon: dark ? Sun : Moon,
    label: dark ? copy.toLight : copy.toDark,
    onClick: () => setTheme(dark ? "light" : "dark"),
  };
}

/** The theme switch as a row of a menu. */
export function ThemeRow({ compact = false }: { compact?: boolean }) {
  return <MenuButton compact={compact} {...useThemeSwitch()} />;
}

/** The theme switch as an icon. */
export function ThemeToggle({ className }: { className?: string }) {
  const { icon: Icon, label, onClick } = useThemeSwitch();
  return (
    <IconButton label={label} onClick={onClick} className={className}>
      <Icon aria-hidden />
    </IconButton>
  );
}
