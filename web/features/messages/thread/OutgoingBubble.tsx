import { useQueryClient } from "@tanstack/react-query";
import { CircleAlert, Clock } from "lucide-react";
import { RichText } from "#web/parts/text/RichText.tsx";
import { Progress } from "#web/ui/Progress.tsx";
import { cx } from "#web/ui/cx.ts";
import { bubbleClass } from "./bubble-class.ts";
import { copy } from "#web/features/messages/copy.ts";
import { hourLabel } from "./labels.ts";
import type { Outgoing } from "#web/features/messages/writing/outbox.ts";
import { Quote } from "./Quote.tsx";
import { giveUp, sendAgain, stopUpload } from "#web/features/messages/writing/send.ts";

type OutgoingBubbleProps = {
  entry: Outgoing;
  me: string;
  /** The other person's name. */
  name: string;
  /** Position in its group of messages. */
  first: boolean;
};

/** A message being sent: shown below the others at once, with its progress. */
export function OutgoingBubble({ entry, me, name, first }: OutgoingBubbleProps) {
  const client = useQueryClient();
  const { content, file, fileInfo, state, stays, replyTo } = entry;
  const hasFailed = state === "failed";
  const isFileLost = fileInfo !== null && file === null;
  return (
    <li className={cx("flex flex-col items-end", first && "mt-2.5")}>
      <div className={bubbleClass({ own: true, first, last: true, hasFailed })}>
        {replyTo !== null && (
          <Quote
            quote={replyTo}
            who={replyTo.sender_id === me ? copy.saysYou : name}
            onJump={() => undefined}
          />
        )}
        {fileInfo !== null && (
          <div className="grid w-64 max-w-full gap-2 py-1">
            {file?.type.startsWith("image/") && <LocalPicture file={file} />}
            {hasFailed ? (
              <p className="truncate text-sm">{copy.attachment(fileInfo.name)}</p>
            ) : (
              <Progress
                label={entry.voice ? copy.voiceNote : copy.uploading(fileInfo.name)}
                value={state === "waiting" ? null : entry.share}
                onCancel={() => stopUpload(entry)}
                cancelLabel={copy.cancelUpload}
              />
            )}
          </div>
        )}
        <div className="wrap-anywhere whitespace-pre-wrap">
          {content !== "" && <RichText text={content} />}
          <span className="float-right mt-1.5 ml-3 flex items-center gap-1 text-xs leading-4 text-text-muted">
            <time dateTime={entry.at} className="tabular-nums">
              {hourLabel(entry.at)}
            </time>
            {hasFailed ? (
              <CircleAlert aria-hidden className="size-3.5 text-danger" />
            ) : (
              <>
                <Clock aria-hidden className="size-3.5" />
                <span className="sr-only">{copy.sending}</span>
              </>
            )}
          </span>
        </div>
      </div>
      {state === "waiting" && (
        <output className="max-w-80 px-1 pt-0.5 text-right text-xs text-balance text-text-muted">
          {copy.waiting[stays]}
        </output>
      )}
      {hasFailed && (
        <output className="flex flex-wrap items-center justify-end px-1 text-sm text-danger">
          {isFileLost ? copy.fileLost : copy.notSent}
          {!isFileLost && (
            <Action onPress={() => sendAgain(client, entry)}>{copy.notSentRetry}</Action>
          )}
          <Action onPress={() => giveUp(entry.key)}>{copy.discard}</Action>
        </output>
      )}
    </li>
  );
}

function Action({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-9 rounded-sm px-2 font-semibold text-text underline underline-offset-2 hover:no-underline pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}

/** A picture on this device. */
export function LocalPicture({ file, className }: { file: File; className?: string }) {
  return (
    <img
      ref={(picture) => {
        if (picture === null) return;
        const url = URL.createObjectURL(file);
        picture.src = url;
        return () => URL.revokeObjectURL(url);
      }}
      alt=""
      className={cx("max-h-64 w-full rounded-md bg-fill object-cover", className)}
    />
  );
}
