import { Download } from "lucide-react";
import { copy } from "./copy.ts";
import { useInstall } from "./install.ts";
import { MenuButton } from "./MenuRow.tsx";

/** Offers to install the app, where the browser can. */
export function InstallRow({ compact = false }: { compact?: boolean }) {
  const install = useInstall();
  if (install === null) return null;
  return <MenuButton icon={Download} label={copy.install} compact={compact} onClick={install} />;
}
