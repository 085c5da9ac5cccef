import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { matchPath, useMatch, useNavigate, useSearchParams } from "react-router";
import type { Folder } from "#contract/messages/messages";
import { Region } from "#web/parts/layout/Region.tsx";
import { useLayout } from "#web/parts/layout/use-layout.ts";
import { whenIdle } from "#web/parts/layout/when-idle.ts";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { useSession } from "#web/api/session.ts";
import { patterns } from "#contract/pages";
import { paths } from "#web/paths.ts";
import { onceOnline } from "#web/ui/browser/optional.ts";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ChatSkeleton } from "./thread/ChatSkeleton.tsx";
import { ConversationList } from "./conversations/ConversationList.tsx";
import { copy } from "./copy.ts";
import { openConversation } from "./conversations/open-conversation.ts";
import { useLiveMessages } from "./use-live-messages.ts";

/** A phone shows the list first: the code of a conversation is loaded afterwards. */
const loadChat = () => import("./thread/Chat.tsx");
if (matchPath(patterns.conversation, location.pathname)) void loadChat().catch(() => undefined);
const Chat = lazy(async () => ({ default: (await onceOnline(loadChat)).Chat }));

const folderNames: Partial<Record<string, Folder>> = {
  solicitudes: "request",
  archivadas: "archived",
};

/** /messages and /messages/:id: the list, and beside it (on phones instead of it) a conversation. */
export function MessagesPage() {
  const session = useSession();
  // The route requires a session.
  if (session.status !== "member") return null;
  return <Messages key={session.userId} me={session.userId} />;
}

function Messages({ me }: { me: string }) {
  const id = useMatch(patterns.conversation)?.params.id;
  const phone = useLayout() === "phone";
  const [folder, setFolder] = useFolder(id === undefined);
  useTitle(id === undefined ? copy.title : undefined);
  useLiveMessages(me, id);
  useOpening();
  useEffect(() => whenIdle(() => void loadChat().catch(() => undefined)), []);
  return (
    <div className="-mb-8 flex md:h-[calc(100dvh-var(--header-height)-var(--dock-height,0px))] md:gap-3 md:p-3 md:pt-0 md:pl-0">
      {(!phone || id === undefined) && (
        <Region>
          <ConversationList me={me} folder={folder} open={id} />
        </Region>
      )}
      {id !== undefined && (
        <Region key={id}>
          <Suspense
            fallback={
              <div className="h-[calc(100dvh-var(--dock-height,0px))] min-w-0 flex-1 md:h-auto md:rounded-lg md:bg-surface">
                <ChatSkeleton />
              </div>
            }
          >
            <Chat id={id} me={me} folder={folder} onAccepted={() => setFolder("main")} />
          </Suspense>
        </Region>
      )}
      {!phone && id === undefined && (
        <section
          aria-label={copy.choose}
          className="grid min-w-0 flex-1 place-content-center rounded-lg bg-surface"
        >
          <EmptyState as="p" title={copy.choose} text={copy.chooseText} />
        </section>
      )}
    </div>
  );
}

/** The folder in the address; next to an open conversation, the one that was shown before. */
function useFolder(followsAddress: boolean): [Folder, (folder: Folder) => void] {
  const [query] = useSearchParams();
  const requestedFolder = folderNames[query.get("ver") ?? ""] ?? "main";
  const [folder, setFolder] = useState<Folder>(requestedFolder);
  if (followsAddress && folder !== requestedFolder) setFolder(requestedFolder);
  return [folder, setFolder];
}

/** An address with a person's id opens the conversation with them. */
function useOpening(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const userId = query.get("para");
  const open = useEffectEvent(async (to: string) => {
    const conversation = await openConversation(client, to);
    await navigate(conversation === null ? paths.messages() : paths.conversation(conversation.id), {
      replace: true,
    });
  });
  useEffect(() => {
    if (userId !== null) void open(userId);
  }, [userId]);
}
