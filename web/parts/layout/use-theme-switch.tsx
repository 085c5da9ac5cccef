import { Moon, Sun, type LucideProps } from "lucide-react";
import { setTheme, useTheme } from "#web/ui/theme.ts";
import { copy } from "./copy.ts";

// The server does not know the theme: it renders both, and styles show the one that fits from the first paint.
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

/** The theme switch: what it shows and does. `label` is its name alone, `text` is what is seen of it. */
export function useThemeSwitch() {
  const dark = useTheme() === "dark";
  return {
    icon: ThemeIcon,
    label: dark ? copy.toLight : copy.toDark,
    text,
    onClick: () => setTheme(dark ? "light" : "dark"),
  };
}
