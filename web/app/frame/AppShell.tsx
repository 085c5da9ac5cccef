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
import { useAnnouncements } from "./use-announcements.ts";
import { useMenuShortcut } from "./use-menu-shortcut.ts";

const loadMenu = () => import("./MenuSheet.tsx");
const loadSearch = () => import("./PhoneSearch.tsx");
const MenuSheet = optional(async () => (await onceOnline(loadMenu)).MenuSheet);
const PhoneSearch = optional(async () => (await onceOnline(loadSearch)).PhoneSearch);
const AnnouncementStrip = optional(
  async () => (await import("#features/announcements")).AnnouncementStrip,
);
const ShortcutSheet = optional(async () => (await import("./ShortcutSheet.tsx")).ShortcutSheet);

/** Loaded ahead, since both are one tap away on phones (the menu on tablets too). */
const loadOnIdle = (): void => {
  for (const load of [loadMenu, loadSearch]) load().catch(doNothing);
};

const doNothing = (): void => undefined;

/**
 * The frame of the app: header and sidebar on desktops, icons on tablets, two bars and a sheet on phones. The
 * server does not know the width and renders all three; CSS shows one.
 */
export function AppShell() {
  const layout = useLayout();
  const me = useMe();
  const band = useActingFor();
  const { key, pathname } = useLocation();
  const [open, setOpen] = useState(readSidebarOpen);
  // The location at which the sheet was opened: any navigation closes it, back included.
  const [sheetAt, setSheetAt] = useState<string | null>(null);
  const sheet = sheetAt === key;
  const [searchAt, setSearchAt] = useState<string | null>(null);
  const [help, setHelp] = useState(false);
  const compact = layout === "tablet" || !open;
  // A conversation fills the screen of a phone.
  const isFullScreen = layout === "phone" && /^\/messages\/./.test(pathname);

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
  const announcements = useAnnouncements(me);
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
        !isFullScreen && <TopBar />
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
          {layout !== null && announcements && (
            <Suspense>
              <AnnouncementStrip announcements={announcements} />
            </Suspense>
          )}
          {/* Text that was begun for one band must not continue for another one. */}
          <Outlet key={band} />
        </main>
      </div>
      {me !== null && (
        <MemberPart>
          {({ BottomBar, MemberUpdates }) => (
            <>
              <MemberUpdates />
              {isPhone && !isFullScreen && <BottomBar me={me} onMenu={() => setSheetAt(key)} />}
            </>
          )}
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

/** Renders an overlay from its first opening on, so that its code is loaded only then. */
function FromFirstUse({ open, children }: { open: boolean; children: ReactNode }) {
  const [hasOpened, setHasOpened] = useState(open);
  if (open && !hasOpened) setHasOpened(true);
  return hasOpened && <Suspense>{children}</Suspense>;
}
