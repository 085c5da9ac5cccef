import { Archive, ArrowLeft, ChevronRight, Inbox, SquarePen } from "lucide-react";
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import { useQuery } from "@tanstack/react-query";
import type { Folder } from "#contract/messages/messages";
import { limits } from "#contract/limits";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { MoreOf } from "#web/ui/MoreOf.tsx";
import { SearchField } from "#web/ui/fields/SearchField.tsx";
import { iconButtonClass } from "#web/ui/button-class.ts";
import { ConversationRow } from "./ConversationRow.tsx";
import { copy } from "#web/features/messages/copy.ts";
import { FoundMessages } from "./FoundMessages.tsx";
import { RowsSkeleton } from "./RowsSkeleton.tsx";
import { useConversations } from "./use-conversations.ts";

const loadDialog = () => import("./NewConversation.tsx");
const NewConversation = lazy(loadDialog);

type ConversationListProps = {
  me: string;
  folder: Folder;
  /** The open conversation. */
  open: string | undefined;
};

const titles: Record<Folder, string> = {
  main: copy.title,
  request: copy.requestsTitle,
  archived: copy.archived,
};

/** The viewer's conversations, searchable by name and by message. */
export function ConversationList({ me, folder, open }: ConversationListProps) {
  const [search, setSearch] = useState("");
  const [picking, setPicking] = useState<boolean | null>(null);
  const pick = () => {
    loadDialog().then(() => setPicking(true), notifyUnavailable);
  };
  return (
    <section
      aria-label={copy.list}
      className="flex w-full min-w-0 flex-col md:w-76 md:shrink-0 lg:w-88"
    >
      <header className="grid gap-3 px-4 pt-3 pb-2 md:px-3 md:pt-2">
        <div className="flex min-h-11 items-center gap-1">
          {folder !== "main" && (
            <Link
              to={paths.messages()}
              aria-label={copy.toAll}
              className={iconButtonClass({ className: "-ml-2" })}
            >
              <ArrowLeft aria-hidden />
            </Link>
          )}
          <h1 className="mr-auto text-2xl">{titles[folder]}</h1>
          {folder === "main" && (
            <IconButton label={copy.new} variant="secondary" onClick={pick}>
              <SquarePen aria-hidden />
            </IconButton>
          )}
        </div>
        {folder === "main" && (
          <SearchField
            label={copy.search}
            value={search}
            maxLength={limits.searchLength}
            onChange={(text) => setSearch(text.trim())}
          />
        )}
      </header>
      <div className="min-h-0 flex-1 px-2 pb-4 md:overflow-y-auto md:px-1">
        {folder === "main" && search === "" && <Folders />}
        <Rows me={me} folder={folder} search={folder === "main" ? search : ""} open={open}>
          {folder === "main" && search === "" ? (
            <Button onClick={pick}>{copy.noneAction}</Button>
          ) : undefined}
        </Rows>
        {search !== "" && folder === "main" && <FoundMessages words={search} me={me} />}
      </div>
      {picking !== null && (
        <Suspense>
          <NewConversation open={picking} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </section>
  );
}

type RowsProps = ConversationListProps & {
  search: string;
  /** What to do when there are none. */
  children: ReactNode;
};

function Rows({ me, folder, search, open, children }: RowsProps) {
  const list = useConversations(folder, search);
  const { data, error } = list;
  if (data === undefined && error !== null) return <QueryError of={list} title={copy.listFailed} />;
  if (data === undefined) return <RowsSkeleton label={copy.loadingList} />;
  const every = [
    ...new Map(data.pages.flatMap((page) => page.conversations).map((c) => [c.id, c])).values(),
  ];
  if (every.length === 0) return <None folder={folder} search={search} action={children} />;
  return (
    <>
      {/* The arrow keys move between the links; each can be reached by Tab as well. */}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {every.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            me={me}
            open={conversation.id === open}
            onKeyDown={moveFocus}
          />
        ))}
      </ul>
      <MoreOf list={list} copy={copy} skeleton={<RowsSkeleton rows={3} />} />
    </>
  );
}

/** The links to requests and to archived conversations. */
function Folders() {
  const { data } = useQuery(query("countUnreadMessages", {}));
  const requests = data?.requests ?? 0;
  return (
    <nav className="grid pb-1" aria-label={copy.list}>
      {requests > 0 && (
        <FolderLink to={paths.messages("solicitudes")} icon={<Inbox aria-hidden />} strong>
          {copy.requests(requests)}
        </FolderLink>
      )}
      <FolderLink to={paths.messages("archivadas")} icon={<Archive aria-hidden />}>
        {copy.archived}
      </FolderLink>
    </nav>
  );
}

type FolderLinkProps = { to: string; icon: ReactNode; strong?: boolean; children: string };

function FolderLink({ to, icon, strong = false, children }: FolderLinkProps) {
  return (
    <Link
      to={to}
      className="flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-semibold text-text-muted hover:bg-fill hover:text-text [&_svg]:size-4.5"
    >
      <span className={strong ? "text-accent-text" : undefined}>{icon}</span>
      <span className={strong ? "flex-1 text-text" : "flex-1"}>{children}</span>
      <ChevronRight aria-hidden />
    </Link>
  );
}

type NoneProps = { folder: Folder; search: string; action: ReactNode };

function None({ folder, search, action }: NoneProps) {
  if (search !== "")
    return <p className="px-3 py-4 text-sm text-text-muted">{copy.noneFound(search)}</p>;
  if (folder === "request")
    return <EmptyState title={copy.noneRequests} text={copy.noneRequestsText} />;
  if (folder === "archived")
    return <EmptyState title={copy.noneArchived} text={copy.noneArchivedText} />;
  return <EmptyState title={copy.none} text={copy.noneText} action={action} />;
}

const steps: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [
    ...(event.currentTarget.closest("ul")?.querySelectorAll<HTMLElement>("[data-row]") ?? []),
  ];
  const at = links.findIndex((link) => link === document.activeElement);
  const to = at === -1 ? undefined : steps[event.key]?.(at, links.length);
  if (to === undefined) return;
  event.preventDefault();
  links[to]?.focus();
}
