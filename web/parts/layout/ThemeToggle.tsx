import { IconButton } from "#web/ui/IconButton.tsx";
import { useThemeSwitch } from "./use-theme-switch.tsx";

export function ThemeToggle({ className }: { className?: string }) {
  const { icon: Icon, label, onClick } = useThemeSwitch();
  return (
    <IconButton label={label} onClick={onClick} className={className}>
      <Icon aria-hidden />
    </IconButton>
  );
}
