import { useQuery } from "@tanstack/react-query";
import {
  AudioLines,
  CalendarPlus,
  ChevronRight,
  Images,
  Library,
  Link2,
  PenLine,
  Video,
} from "lucide-react";
import { Link } from "#web/parts/links/Link.tsx";
import { Columns } from "#web/parts/layout/Columns.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useMe } from "#web/parts/session/use-me.ts";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { paths } from "#web/paths.ts";
import { Card } from "#web/ui/Card.tsx";
import { copy } from "./copy.ts";
import { DraftList } from "./DraftList.tsx";

const kinds = [
  { name: "song", icon: AudioLines },
  { name: "video", icon: Video },
  { name: "pictures", icon: Images },
  { name: "text", icon: PenLine },
  { name: "link", icon: Link2 },
] as const;
const show = { name: "show", icon: CalendarPlus } as const;
const proposal = { name: "proposal", icon: CalendarPlus } as const;
const collection = { name: "collection", icon: Library } as const;
/** The first choices for fans. */
const forFans = ["text", "pictures", "link", "collection", "proposal", "song", "video"];

/** /create: the choice of what to share, music first for artists; and the drafts to continue. */
export function CreatePage() {
  useTitle(copy.createTitle);
  const artist = useMe()?.role === "creator";
  const drafts = useQuery(query("getDrafts", {}));
  const { data } = drafts;
  const choices = artist
    ? [...kinds, show]
    : [...kinds, collection, proposal].toSorted(
        (one, other) => forFans.indexOf(one.name) - forFans.indexOf(other.name),
      );
  return (
    <Columns>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 py-4 md:py-8">
        <header className="grid gap-1 px-5 md:px-1">
          <h1 className="text-2xl">{copy.createTitle}</h1>
          <p className="text-text-muted">{copy.createLead}</p>
        </header>
        <ul className="grid gap-2 md:grid-cols-2 md:gap-4">
          {choices.map(({ name, icon: Icon }, at) => (
            <li key={name} className={at === 0 && artist ? "md:col-span-2" : undefined}>
              <Link
                to={pathOf(name)}
                className="flex h-full items-center gap-4 bg-surface p-4 transition-colors hover:bg-surface-raised md:rounded-lg md:p-5"
              >
                <span
                  aria-hidden
                  className={
                    at === 0 && artist
                      ? "grid size-14 shrink-0 place-items-center rounded-full bg-accent-wave text-accent-contrast [&_svg]:size-7"
                      : "grid size-12 shrink-0 place-items-center rounded-full bg-fill [&_svg]:size-6"
                  }
                >
                  <Icon />
                </span>
                <span className="grid min-w-0 flex-1 gap-0.5">
                  <span className="font-display text-lg font-bold">{copy.kinds[name].label}</span>
                  <span className="text-sm text-text-muted">{copy.kinds[name].text}</span>
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0 text-text-muted" />
              </Link>
            </li>
          ))}
        </ul>
        {data === undefined && drafts.isError && (
          <QueryError of={drafts} as="p" className="py-8" title={copy.draftsFailed} />
        )}
        {data !== undefined && data.drafts.length > 0 && (
          <Card as="section" bleed className="p-2 md:p-3">
            <h2 className="px-3 py-2 text-lg">{copy.continueTitle}</h2>
            <Region>
              <DraftList most={10} />
            </Region>
          </Card>
        )}
      </div>
    </Columns>
  );
}

function pathOf(name: (typeof kinds)[number]["name"] | "show" | "proposal" | "collection"): string {
  if (name === "collection") return paths.collections;
  return name === "show" || name === "proposal"
    ? paths.createEvent
    : paths.createPost({ kind: name });
}
