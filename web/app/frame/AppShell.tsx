import { type ReactNode, Suspense, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { cx } from "#web/ui/cx.ts";
import { onceOnline, optional } from "#web/ui/browser/optional.ts";
import { Header } from "./Header.tsx";
import { mainId } from "#web/parts/layout/main-id.ts";
import { MemberPart } from "./MemberPart.tsx";
import { TopBar } from "./TopBar.tsx";
import { answerSearchRequests } from "#web/parts/layout/search-request.ts";
import { useShortcuts } from "./shortcuts.ts";
import { Sidebar } from "./Sidebar.tsx";
import { readSidebarOpen, writeSidebarOpen } from "./sidebar-cookie.ts";
import { whenIdle } from "#web/parts/layout/when-idle.ts";
import { useLayout } from "#web/parts/layout/use-layout.ts";
import { useMe } from "#web/parts/session/use-me.ts";
import { useActingFor } from "#web/api/session.ts";
import { useAcceptedFollows } from "#web/entities/person/use-accepted-follows.ts";
import { useMenuShortcut } from "./use-menu-shortcut.ts";

const loadMenu = () => import("./MenuSheet.tsx");
const loadSearch = () => import("./PhoneSearch.tsx");
const MenuSheet = optional(async () => (await onceOnline(loadMenu)).MenuSheet);
const PhoneSearch = optional(async () => (await onceOnline(loadSearch)).PhoneSearch);
const ShortcutSheet = optional(async () => (await import("./ShortcutSheet.tsx")).ShortcutSheet);

/** Both are a tap away on phones; the menu on tablets as well. */
const loadOnIdle = (): void => {
  for (const load of [loadMenu, loadSearch]) load().catch(doNothing);
};

const doNothing = (): void => undefined;

/**
 * The frame of the app: header and sidebar on a desk, icons on a tablet, two bars and a sheet on a phone. On the server, which
 * does not know the window, it is all three, of which styles show one.
 */
export function AppShell() {
  const layout = useLayout();
  const me = useMe();
  const band = useActingFor();
  const { key, pathname } = useLocation();
  const [open, setOpen] = useState(readSidebarOpen);
  // The visit at which the sheet was opened: going anywhere closes it, and so does the way back.
  const [sheetAt, setSheetAt] = useState<string | null>(null);
  const sheet = sheetAt === key;
  const [searchAt, setSearchAt] = useState<string | null>(null);
  const [help, setHelp] = useState(false);
  const compact = layout === "tablet" || !open;
  // A conversation has the whole screen of a phone.
  const whole = layout === "phone" && /^\/messages\/./.test(pathname);

  const toggle = () => {
    writeSidebarOpen(!open);
    setOpen(!open);
  };
  const isPhone = layout === "phone";
  useEffect(
    () => (isPhone ? answerSearchRequests(() => setSearchAt(key)) : undefined),
    [isPhone, key],
  );
  const isMember = me !== null;
  useEffect(
    () => (isMember && layout !== "desk" ? whenIdle(loadOnIdle) : undefined),
    [isMember, layout],
  );
  useAcceptedFollows();
  useShortcuts(() => setHelp(true));
  useMenuShortcut(() => (layout === "desk" ? toggle() : setSheetAt(sheet ? null : key)));

  return (
    <>
      {layout === null ? (
        <>
          <TopBar className="md:hidden" />
          <Sidebar compact onOpen={doNothing} className="max-md:hidden xl:hidden" />
          <Sidebar compact={false} onToggle={doNothing} className="max-xl:hidden" />
        </>
      ) : isPhone ? (
        !whole && <TopBar />
      ) : (
        <Sidebar
          compact={compact}
          {...(layout === "desk" ? { onToggle: toggle } : { onOpen: () => setSheetAt(key) })}
        />
      )}
      <div
        className={
          layout === null ? "md:pl-12 xl:pl-64" : cx(!isPhone && (compact ? "pl-12" : "pl-64"))
        }
      >
        {layout === null ? (
          <>
            <Header compact className="max-md:hidden xl:hidden" />
            <Header compact={false} className="max-xl:hidden" />
          </>
        ) : (
          !isPhone && <Header compact={compact} />
        )}
        <main
          id={mainId}
          tabIndex={-1}
          className="min-h-[calc(100dvh-var(--header-height))] pb-[calc(var(--dock-height,0px)+var(--bar-height,0px)+2rem)] outline-none"
        >
          {/* What somebody began to write on a page as one of their bands does not go on as another. */}
          <Outlet key={band} />
        </main>
      </div>
      {isPhone && !whole && me !== null && (
        <MemberPart>
          {({ BottomBar }) => <BottomBar me={me} onMenu={() => setSheetAt(key)} />}
        </MemberPart>
      )}
      {isPhone && (
        <FromFirstUse open={searchAt === key}>
          <PhoneSearch open={searchAt === key} onClose={() => setSearchAt(null)} />
        </FromFirstUse>
      )}
      <FromFirstUse open={help}>
        <ShortcutSheet open={help} onClose={() => setHelp(false)} />
      </FromFirstUse>
      <FromFirstUse open={sheet}>
        <MenuSheet open={sheet} onClose={() => setSheetAt(null)} />
      </FromFirstUse>
    </>
  );
}

/** What opens over the page, from the first time that it does: its code comes with that. */
function FromFirstUse({ open, children }: { open: boolean; children: ReactNode }) {
  const [hasOpened, setHasOpened] = useState(open);
  if (open && !hasOpened) setHasOpened(true);
  return hasOpened && <Suspense>{children}</Suspense>;
}
