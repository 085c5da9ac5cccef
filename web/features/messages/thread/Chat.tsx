import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { Link } from "#web/parts/links/Link.tsx";
import type { Conversation, Folder, Message } from "#contract/messages/messages";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { ApiError } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { paths } from "#web/paths.ts";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { useHeightVariable } from "#web/ui/browser/use-height-variable.ts";
import { WaveLoader } from "#web/ui/WaveLoader.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { BackLink } from "./BackLink.tsx";
import { ChatHeader } from "./ChatHeader.tsx";
import { ChatSkeleton } from "./ChatSkeleton.tsx";
import { Composer } from "#web/features/messages/writing/Composer.tsx";
import { ComposerGate } from "#web/features/messages/writing/ComposerGate.tsx";
import { copy } from "#web/features/messages/copy.ts";
import { MessageList } from "./MessageList.tsx";
import { editThread } from "./thread-cache.ts";
import { withoutCleared } from "./thread.ts";
import { useAttachments } from "#web/features/messages/writing/use-attachments.ts";
import { useConversation } from "#web/features/messages/conversations/use-conversations.ts";
import { useThread } from "./use-thread.ts";
import { useVisibleHeight } from "./use-visible-height.ts";

type ChatProps = {
  id: string;
  me: string;
  /** The folder of the list beside it, to which the back link leads. */
  folder: Folder;
  /** An accepted request moves to another folder. */
  onAccepted: () => void;
};

const folderPath: Record<Folder, string> = {
  main: paths.messages(),
  request: paths.messages("solicitudes"),
  archived: paths.messages("archivadas"),
};

/** A conversation: header, messages and the composer. */
export function Chat({ id, me, folder, onAccepted }: ChatProps) {
  const [query] = useSearchParams();
  const requestedSeq = Number(query.get("mensaje"));
  const linkedSeq = Number.isSafeInteger(requestedSeq) && requestedSeq > 0 ? requestedSeq : null;
  const conversation = useConversation(id);
  const thread = useThread(id, linkedSeq);
  const client = useQueryClient();
  const frame = useVisibleHeight();
  // Not found while it is open: the person was blocked in another window.
  const hasVanished = conversation.error !== null && isGone(conversation.error);
  const currentConversation = hasVanished ? undefined : conversation.data;
  useTitle(
    hasVanished
      ? copy.gone
      : currentConversation && (currentConversation.other_user?.name ?? copy.someone),
  );
  const clearedSeq = currentConversation?.cleared_seq ?? 0;
  useEffect(() => {
    editThread(client, id, (messages) => withoutCleared(messages, clearedSeq));
  }, [client, id, clearedSeq]);
  const isAccepted = folder === "request" && currentConversation?.folder === "main";
  useEffect(() => {
    if (isAccepted) onAccepted();
  }, [isAccepted, onAccepted]);

  const error = conversation.error ?? thread.error;
  const ready = currentConversation !== undefined && thread.data !== undefined;
  return (
    <section
      ref={frame}
      aria-label={copy.chatWith(currentConversation?.other_user?.name ?? copy.someone)}
      className="flex h-[calc(100dvh-var(--dock-height,0px))] min-w-0 flex-1 flex-col overflow-hidden max-md:fixed max-md:inset-x-0 max-md:top-0 max-md:z-10 md:h-auto md:rounded-lg md:bg-surface"
    >
      {currentConversation === undefined ? (
        <div className="flex h-16 shrink-0 items-center px-1 md:hidden">
          <BackLink to={folderPath[folder]} />
        </div>
      ) : (
        <ChatHeader
          conversation={currentConversation}
          back={folderPath[currentConversation.folder]}
          me={me}
        />
      )}
      {ready ? (
        <Talk conversation={currentConversation} thread={thread} me={me} linkedSeq={linkedSeq} />
      ) : error === null ? (
        <div className="relative min-h-0 flex-1 overflow-hidden">
          <ChatSkeleton />
          <output className="absolute inset-x-0 top-6 mx-auto flex w-fit items-center gap-3 rounded-full bg-surface-raised px-4 py-2 text-sm text-text-muted shadow-raised">
            <WaveLoader className="h-4" />
            {copy.loading}
          </output>
        </div>
      ) : (
        <ErrorState
          className="m-auto"
          {...(isGone(error)
            ? { title: copy.gone, text: copy.goneHelp }
            : {
                title: copy.loadFailed,
                text: errorMessage(error),
                retrying: conversation.isFetching || thread.isFetching,
                onRetry: () => void Promise.all([conversation.refetch(), thread.refetch()]),
              })}
          action={
            isGone(error) ? (
              <Link to={paths.messages()} className={buttonClass({ variant: "secondary" })}>
                {copy.back}
              </Link>
            ) : undefined
          }
        />
      )}
    </section>
  );
}

function isGone(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.code === "invalid_input");
}

type TalkProps = {
  conversation: Conversation;
  thread: ReturnType<typeof useThread>;
  me: string;
  linkedSeq: number | null;
};

function Talk({ conversation, thread, me, linkedSeq }: TalkProps) {
  const [replyTo, setReplyTo] = useState<Message | null>(null);
  const [editing, setEditing] = useState<Message | null>(null);
  const { writing } = conversation;
  const attachments = useAttachments(writing === "open");
  const writes = writing === "open" || writing === "request";
  const foot = useHeightVariable<HTMLDivElement>("--composer-height");
  return (
    <div className="relative flex min-h-0 flex-1 flex-col" {...attachments.handlers}>
      <MessageList
        conversation={conversation}
        thread={thread}
        me={me}
        linkedSeq={linkedSeq}
        onReply={writes ? setReplyTo : undefined}
        onEdit={writes ? setEditing : undefined}
      />
      <div ref={foot} className="shrink-0 md:-mb-3 md:pb-3">
        {writes ? (
          <Composer
            conversation={conversation}
            thread={thread}
            me={me}
            attachments={attachments}
            replyTo={replyTo}
            onReply={setReplyTo}
            editing={editing}
            onEdit={setEditing}
          />
        ) : (
          <ComposerGate conversation={conversation} />
        )}
      </div>
      {attachments.dragging && (
        <p className="pointer-events-none absolute inset-3 z-20 grid place-content-center rounded-lg border-2 border-dashed border-accent bg-background/92 text-lg font-semibold">
          {copy.dropHere}
        </p>
      )}
    </div>
  );
}
