import { Ellipsis } from "lucide-react";
import { lazy } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import type { Conversation } from "#contract/messages/messages";
import { Presence } from "#web/entities/person/Presence.tsx";
import { SearchButton } from "#web/parts/layout/SearchButton.tsx";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { paths } from "#web/paths.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { LazyMenu } from "#web/ui/overlays/LazyMenu.tsx";
import { BackLink } from "./BackLink.tsx";
import { copy } from "#web/features/messages/copy.ts";
import { useTyping } from "./typing.ts";

const load = () => import("./ChatMenu.tsx");
const ChatMenu = lazy(load);

type ChatHeaderProps = { conversation: Conversation; back: string; me: string };

/** The person, linked to their page, and the actions. */
export function ChatHeader({ conversation, back, me }: ChatHeaderProps) {
  const { other_user: other } = conversation;
  const name = other?.name ?? copy.someone;
  const who = (
    <>
      <Avatar name={name} src={other?.avatar_url} className="max-md:size-9" />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
        {/* On phones there is room for long names in two lines. */}
        <h2 className="font-sans text-base leading-tight font-bold max-md:line-clamp-2 max-md:text-[0.9375rem] max-md:wrap-anywhere md:truncate">
          {name}
        </h2>
        <StateLine conversation={conversation} />
      </div>
    </>
  );
  const place = "flex min-h-13 min-w-0 items-center gap-2 rounded-md px-1 md:gap-3 md:px-1.5";
  return (
    <header className="flex h-16 shrink-0 items-center gap-1 px-1 max-md:bg-surface md:px-3">
      <BackLink to={back} />
      {other === null ? (
        <div className={place}>{who}</div>
      ) : (
        <Link to={paths.profile(other)} className={`${place} hover:bg-fill`}>
          {who}
        </Link>
      )}
      <div className="ml-auto flex shrink-0">
        <SearchButton className="md:hidden" />
        <LazyMenu
          load={load}
          onUnavailable={notifyUnavailable}
          renderTrigger={(opener) => (
            <IconButton {...opener} label={copy.menu(name)}>
              <Ellipsis aria-hidden />
            </IconButton>
          )}
        >
          {(parts) => <ChatMenu {...parts} conversation={conversation} me={me} />}
        </LazyMenu>
      </div>
    </header>
  );
}

/** Below the name: typing, account deleted, or presence. */
function StateLine({ conversation: { id, other_user: other } }: { conversation: Conversation }) {
  const typing = useTyping(id);
  if (typing) return <span className="animate-fade text-sm text-accent-text">{copy.typing}</span>;
  if (other === null) return <span className="text-sm text-text-muted">{copy.goneText}</span>;
  const name = other.username === null ? null : `@${other.username}`;
  return (
    <span className="truncate text-sm text-text-muted">
      <Presence id={other.id} otherwise={name} />
    </span>
  );
}
