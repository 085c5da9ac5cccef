import { ShieldCheck, Sparkles } from "lucide-react";
import { staffPatterns } from "#contract/staff/pages";
import { useMe } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { Sheet } from "#web/ui/overlays/Sheet.tsx";
import { copy } from "./copy.ts";
import { MainMenu, MenuFooter } from "./MenuContent.tsx";
import { MenuLink } from "./MenuRow.tsx";

/** The whole menu as an overlay: on phones, and on tablets, whose sidebar has no labels. */
export function MenuSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const me = useMe();
  return (
    <Sheet side="left" open={open} onClose={onClose} title={copy.menu}>
      <div className="flex min-h-full flex-col justify-between gap-6">
        <MainMenu sheet />
        <div className="grid gap-1">
          {me !== null && <MenuLink to={paths.premium} icon={Sparkles} label={copy.premium} />}
          {me?.is_staff === true && (
            <MenuLink to={staffPatterns.summary} icon={ShieldCheck} label={copy.administration} />
          )}
          <MenuFooter literal />
        </div>
      </div>
    </Sheet>
  );
}
