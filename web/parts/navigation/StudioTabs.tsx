import { useLayoutEffect, useRef } from "react";
import { patterns } from "#contract/pages";
import { Link } from "#web/parts/links/Link.tsx";
import { useMayAct } from "#web/parts/session/use-may-act.ts";
import { studioPaths } from "./studio-paths.ts";
import { paths } from "#web/paths.ts";
import { tabClass } from "#web/ui/tab-class.ts";

const names = {
  summary: "Resumen",
  releases: "Lanzamientos",
  content: "Contenido",
  calendar: "Calendario",
  audience: "Audiencia",
  agenda: "Agenda",
  pages: "Páginas",
  bookings: "Contrataciones",
  income: "Ingresos",
} as const;

export type StudioTab = keyof typeof names;

/** The parts of the studio that whoever is acting may open. */
export function StudioTabs({ tab }: { tab: StudioTab }) {
  const mayAct = useMayAct();
  const list = useRef<HTMLElement>(null);
  // On a phone the last tabs are out of sight.
  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current && current)
      list.current.scrollLeft =
        current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, []);
  const tabs = [
    { name: "summary", to: paths.studio, isOpen: true },
    { name: "releases", to: studioPaths.releases, isOpen: mayAct("publish") },
    { name: "content", to: paths.manageContent, isOpen: mayAct("publish") },
    { name: "calendar", to: studioPaths.calendar, isOpen: true },
    { name: "audience", to: studioPaths.audience, isOpen: true },
    { name: "agenda", to: studioPaths.agenda, isOpen: mayAct("agenda") },
    { name: "income", to: patterns.studioIncome, isOpen: mayAct("money") },
    { name: "pages", to: paths.landingManage, isOpen: mayAct("page") },
    { name: "bookings", to: paths.contacts, isOpen: mayAct("page") },
  ] as const;
  return (
    <nav
      ref={list}
      aria-label={"Estudio"}
      className="relative flex gap-6 scroll-px-4 overflow-x-auto border-b border-border px-4 [scrollbar-width:none] md:px-1"
    >
      {tabs
        .filter(({ isOpen }) => isOpen)
        .map(({ name, to }) => (
          <Link
            key={name}
            to={to}
            aria-current={name === tab ? "page" : undefined}
            className={tabClass(name === tab, "focus-visible:-outline-offset-2")}
          >
            {names[name]}
          </Link>
        ))}
    </nav>
  );
}
