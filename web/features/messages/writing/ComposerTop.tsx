import { FileAudio, FileText, FileVideo, Pencil, Reply, X } from "lucide-react";
import type { Message } from "#contract/messages/messages";
import { IconButton } from "#web/ui/IconButton.tsx";
import { copy } from "#web/features/messages/copy.ts";
import { LocalPicture } from "#web/features/messages/thread/OutgoingBubble.tsx";
import { inShort, quoteOf } from "#web/features/messages/thread/Quote.tsx";
import type { useAttachments } from "./use-attachments.ts";

type ComposerTopProps = {
  attachments: ReturnType<typeof useAttachments>;
  replyTo: Message | null;
  editing: Message | null;
  me: string;
  name: string;
  onCancel: () => void;
};

/** Above the input: the message that is replied to or edited, and the attached files. */
export function ComposerTop({
  attachments,
  replyTo,
  editing,
  me,
  name,
  onCancel,
}: ComposerTopProps) {
  const about = editing ?? replyTo;
  const own = replyTo?.sender_id === me;
  return (
    <>
      {about !== null && (
        <div className="flex animate-rise items-center gap-2.5 rounded-md border-l-3 border-accent bg-fill py-1 pl-3">
          <span aria-hidden className="text-accent-text [&_svg]:size-4.5">
            {editing === null ? <Reply /> : <Pencil />}
          </span>
          <p className="grid min-w-0 flex-1 text-sm">
            <span className="truncate font-semibold text-accent-text">
              {editing !== null ? copy.editing : own ? copy.replyingToYou : copy.replyingTo(name)}
            </span>
            <span className="truncate text-text-muted">{inShort(quoteOf(about))}</span>
          </p>
          <IconButton size="sm" label={copy.cancel} onClick={onCancel}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
      {attachments.files.length > 0 && editing === null && (
        <ul aria-label={copy.attached} className="flex gap-2 overflow-x-auto p-1">
          {attachments.files.map((file, at) => (
            <li
              key={`${file.name}-${file.size}-${at}`}
              className="relative h-20 w-28 shrink-0 animate-rise overflow-hidden rounded-md bg-fill"
            >
              {file.type.startsWith("image/") ? (
                <LocalPicture file={file} className="h-full rounded-none" />
              ) : (
                <span className="grid h-full content-center justify-items-center gap-1 px-2 [&_svg]:size-6 [&_svg]:text-text-muted">
                  {iconOf(file)}
                  <span className="w-full truncate text-center text-xs">{file.name}</span>
                </span>
              )}
              <IconButton
                size="sm"
                label={copy.removeFile(file.name)}
                className="absolute top-0.5 right-0.5 size-8 bg-background/80 pointer-coarse:size-11"
                onClick={() => attachments.remove(file)}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function iconOf({ type }: File) {
  if (type.startsWith("audio/")) return <FileAudio aria-hidden />;
  return type.startsWith("video/") ? <FileVideo aria-hidden /> : <FileText aria-hidden />;
}
