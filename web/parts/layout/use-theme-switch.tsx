import { Moon, Sun, type LucideProps } from "lucide-react";
import { setTheme, useTheme } from "#web/ui/theme.ts";
import { copy } from "./copy.ts";

// The server does not know the theme: it renders both variants, and CSS shows the right one from the first paint.
const inDark = "in-data-[theme=light]:hidden";
const inLight = "in-data-[theme=dark]:hidden";

function ThemeIcon({ className = "", ...props }: LucideProps) {
  return (
    <>
      <Sun {...props} className={`${className} ${inDark}`} />
      <Moon {...props} className={`${className} ${inLight}`} />
    </>
  );
}

const text = (
  <>
    <span className={inDark}>{copy.toLight}</span>
    <span className={inLight}>{copy.toDark}</span>
  </>
);

/** The state and texts of the theme switch. `label` is its accessible name, `text` its visible label. */
export function useThemeSwitch() {
  const dark = useTheme() === "dark";
  return {
    icon: ThemeIcon,
    label: dark ? copy.toLight : copy.toDark,
    text,
    onClick: () => setTheme(dark ? "light" : "dark"),
  };
}
