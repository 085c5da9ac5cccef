import { Suspense, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { cx } from "#web/ui/cx.ts";
import { optional } from "#web/ui/browser/optional.ts";
import { Sheet } from "#web/ui/overlays/Sheet.tsx";
import { PageBoundary } from "#web/app/boundaries.tsx";
import { copy } from "./copy.ts";
import { Header } from "./Header.tsx";
import { mainId } from "#web/parts/layout/main-id.ts";
import { MainMenu, MenuFooter } from "./MenuContent.tsx";
import { BottomBar, TopBar } from "./PhoneFrame.tsx";
import { PhoneSearch } from "./PhoneSearch.tsx";
import { answerSearchRequests } from "#web/parts/layout/search-request.ts";
import { useShortcuts } from "./shortcuts.ts";
import { Sidebar } from "./Sidebar.tsx";
import { readSidebarOpen, writeSidebarOpen } from "./sidebar-cookie.ts";
import { useLayout } from "#web/parts/layout/use-layout.ts";
import { useMe } from "#web/parts/session/use-me.ts";
import { useMenuShortcut } from "./use-menu-shortcut.ts";

const ShortcutSheet = optional(async () => (await import("./ShortcutSheet.tsx")).ShortcutSheet);

const doNothing = (): void => undefined;

/**
 * The frame of the app: header and sidebar on a desk, icons on a tablet, two bars and a sheet on a phone. On the server, which
 * does not know the window, it is all three, of which styles show one.
 */
export function AppShell() {
  const layout = useLayout();
  const me = useMe();
  const { key, pathname } = useLocation();
  const [open, setOpen] = useState(readSidebarOpen);
  // The visit at which the sheet was opened: going anywhere closes it, and so does the way back.
  const [sheetAt, setSheetAt] = useState<string | null>(null);
  const sheet = sheetAt === key;
  const [searchAt, setSearchAt] = useState<string | null>(null);
  const [help, setHelp] = useState<"unused" | "open" | "closed">("unused");
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
  useShortcuts(() => setHelp("open"));
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
          <PageBoundary resetKey={pathname}>
            <Outlet />
          </PageBoundary>
        </main>
      </div>
      {isPhone && !whole && me !== null && <BottomBar me={me} onMenu={() => setSheetAt(key)} />}
      {isPhone && <PhoneSearch open={searchAt === key} onClose={() => setSearchAt(null)} />}
      {help !== "unused" && (
        <Suspense>
          <ShortcutSheet open={help === "open"} onClose={() => setHelp("closed")} />
        </Suspense>
      )}
      <Sheet side="left" open={sheet} onClose={() => setSheetAt(null)} title={copy.menu}>
        <div className="flex min-h-full flex-col justify-between gap-6">
          <MainMenu sheet />
          <MenuFooter literal />
        </div>
      </Sheet>
    </>
  );
}
