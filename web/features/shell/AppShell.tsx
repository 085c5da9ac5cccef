import { useState } from "react";
import { Outlet, useLocation } from "react-router";
import { cx } from "#web/ui/cx.ts";
import { Sheet } from "#web/ui/Sheet.tsx";
import { PageBoundary } from "./boundaries.tsx";
import { copy } from "./copy.ts";
import { mainId } from "./main-id.ts";
import { MainMenu, MenuFooter } from "./MenuContent.tsx";
import { BottomBar, TopBar } from "./PhoneFrame.tsx";
import { Sidebar } from "./Sidebar.tsx";
import { readSidebarOpen, writeSidebarOpen } from "./sidebar-cookie.ts";
import { useLayout } from "./use-layout.ts";
import { useMe } from "./use-me.ts";
import { useMenuShortcut } from "./use-menu-shortcut.ts";

/** The frame of the app: sidebar on a desk, icons on a tablet, two bars and a sheet on a phone. */
export function AppShell() {
  const layout = useLayout();
  const me = useMe();
  const { key, pathname } = useLocation();
  const [open, setOpen] = useState(readSidebarOpen);
  // The visit at which the sheet was opened: going anywhere closes it, and so does the way back.
  const [sheetAt, setSheetAt] = useState<string | null>(null);
  const sheet = sheetAt === key;
  const compact = layout === "tablet" || !open;
  // A conversation has the whole screen of a phone.
  const whole = layout === "phone" && /^\/messages\/./.test(pathname);

  const toggle = () => {
    writeSidebarOpen(!open);
    setOpen(!open);
  };
  useMenuShortcut(() => (layout === "desk" ? toggle() : setSheetAt(sheet ? null : key)));

  return (
    <>
      {layout === null ? (
        <FrameForAnyWindow />
      ) : layout === "phone" ? (
        !whole && <TopBar />
      ) : (
        <Sidebar compact={compact} onToggle={layout === "desk" ? toggle : undefined} />
      )}
      <main
        id={mainId}
        tabIndex={-1}
        className={cx(
          "min-h-dvh pb-[calc(var(--dock-height,0px)+var(--bar-height,0px)+2rem)] outline-none",
          layout === null
            ? "md:pl-12 xl:pl-64"
            : layout !== "phone" && (compact ? "pl-12" : "pl-64"),
        )}
      >
        <PageBoundary resetKey={pathname}>
          <Outlet />
        </PageBoundary>
      </main>
      {layout === "phone" && !whole && me !== null && (
        <BottomBar me={me} onMenu={() => setSheetAt(key)} />
      )}
      <Sheet side="left" open={sheet} onClose={() => setSheetAt(null)} title={copy.menu}>
        <div className="flex min-h-full flex-col justify-between gap-6">
          <MainMenu />
          <MenuFooter literal />
        </div>
      </Sheet>
    </>
  );
}

/** What the server renders: the frame of each window, of which styles show one. */
function FrameForAnyWindow() {
  return (
    <>
      <TopBar className="md:hidden" />
      <Sidebar compact className="max-md:hidden xl:hidden" />
      <Sidebar compact={false} onToggle={() => undefined} className="max-xl:hidden" />
    </>
  );
}
