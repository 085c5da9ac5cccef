import { lazy, Suspense, useState } from "react";
import { MentionTextarea } from "#features/mentions";
import { ActingAs } from "#web/parts/session/ActingAs.tsx";
import { notifyUnavailable } from "#web/copy/notify-unavailable.ts";
import { copy } from "#web/features/messages/copy.ts";
import { useProposalSheet } from "#web/features/messages/proposals/use-proposal-sheet.tsx";
import { AttachButton, EmojiButton, SendButtons } from "./ComposerButtons.tsx";
import { ComposerTop } from "./ComposerTop.tsx";
import { type ComposerProps, useComposer } from "./use-composer.ts";

const loadRecorder = () => import("./VoiceRecorder.tsx");
const VoiceRecorder = lazy(loadRecorder);

/** The input of a message: Enter sends and Shift+Enter starts a new line. */
export function Composer(props: ComposerProps) {
  const { conversation, me, attachments, replyTo, editing } = props;
  const { field, text, write, over, empty, ...composer } = useComposer(props);
  const [recording, setRecording] = useState(false);
  const proposal = useProposalSheet(conversation, me);
  const asks = conversation.writing === "request";
  const name = conversation.other_user?.name ?? copy.someone;
  const label = asks ? copy.requestField : copy.field;

  if (recording)
    return (
      <Suspense fallback={<div className="h-17 shrink-0" />}>
        <VoiceRecorder
          onDone={(file) => {
            setRecording(false);
            if (file !== null) composer.sendRecording(file);
          }}
        />
      </Suspense>
    );
  return (
    <>
      <form
        className="mx-auto grid w-full max-w-226 shrink-0 grid-cols-[minmax(0,1fr)] gap-2 px-2 pt-1 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:px-4 md:pb-3"
        onPaste={attachments.onPaste}
        onSubmit={(event) => {
          event.preventDefault();
          composer.submit();
        }}
      >
        <ComposerTop
          attachments={attachments}
          replyTo={replyTo}
          editing={editing}
          me={me}
          name={name}
          onCancel={composer.cancel}
        />
        <div className="px-3 empty:hidden">
          <ActingAs />
        </div>
        {asks && <p className="px-3 text-xs text-text-muted">{copy.asRequest(name)}</p>}
        {over && (
          <p role="alert" className="px-3 text-sm text-danger">
            {copy.tooLong}
          </p>
        )}
        <div className="flex items-end gap-0.5">
          {attachments.takes && editing === null && (
            <AttachButton
              onChoose={(files) => {
                attachments.add(files);
                field.current?.focus();
              }}
            />
          )}
          {editing === null && proposal.button}
          <div className="relative min-w-0 flex-1">
            <MentionTextarea
              ref={field}
              value={text}
              rows={1}
              aria-label={label}
              placeholder={label}
              aria-invalid={over || undefined}
              enterKeyHint="enter"
              onChange={({ target }) => write(target.value)}
              onKeyDown={composer.onKeyDown}
              className="block min-h-11 rounded-[1.375rem] bg-fill py-2.5 pr-12 pl-4 leading-6 inset-ring-0 hover:bg-fill"
            />
            <EmojiButton onPick={composer.insert} onBack={() => field.current?.focus()} />
          </div>
          <SendButtons
            editing={editing !== null}
            empty={empty}
            onCancel={composer.cancel}
            onRecord={
              attachments.takes && canRecord
                ? () => void loadRecorder().then(() => setRecording(true), notifyUnavailable)
                : undefined
            }
          />
        </div>
      </form>
      {proposal.sheet}
    </>
  );
}

/** Browsers that cannot record have no button for it. */
const canRecord =
  typeof MediaRecorder !== "undefined" && (navigator.mediaDevices as unknown) !== undefined;
