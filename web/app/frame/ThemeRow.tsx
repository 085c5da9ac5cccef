import { MenuButton } from "./MenuRow.tsx";
import { useThemeSwitch } from "#web/parts/layout/use-theme-switch.tsx";

export function ThemeRow({ compact = false }: { compact?: boolean }) {
  const { icon, text, onClick } = useThemeSwitch();
  return <MenuButton compact={compact} icon={icon} label={text} onClick={onClick} />;
}
