import { useQueryClient } from "@tanstack/react-query";
import { Download, FileText } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { Attachment, Message } from "#contract/messages/messages";
import { call } from "#web/api/client.ts";
import { Picture } from "#web/ui/pictures/Picture.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { onceOnline } from "#web/ui/browser/optional.ts";
import { copy } from "#web/features/messages/copy.ts";
import { putMessage } from "./thread-cache.ts";

const AudioNote = lazy(() => onceOnline(() => import("./AudioNote.tsx")));
const LargePicture = lazy(() => import("./LargePicture.tsx"));

/** The file of a message: pictures, audio and videos inline, others as a download. */
export function MessageAttachment({ message }: { message: Message }) {
  const { attachment } = message;
  const renew = useRenewed(message);
  if (attachment === null) return null;
  switch (attachment.kind) {
    case "image":
      return <ImageOf attachment={attachment} onExpired={renew} />;
    case "video":
      return <VideoOf attachment={attachment} onExpired={renew} />;
    case "audio":
      return (
        <Suspense fallback={<Skeleton className="my-1 h-12 w-60 max-w-full rounded-md" />}>
          <AudioNote
            attachment={attachment}
            name={message.kind === "voice" ? copy.voiceNote : attachment.name}
            onExpired={renew}
          />
        </Suspense>
      );
    case "file":
      return <FileOf attachment={attachment} onExpired={renew} />;
  }
}

type KindProps = { attachment: Attachment; onExpired: () => Promise<Attachment | null> };

/** Refetches the message when its signed addresses have expired; null when they have not, or it has no file. */
function useRenewed(message: Message): () => Promise<Attachment | null> {
  const client = useQueryClient();
  const { attachment } = message;
  return async () => {
    if (attachment === null || Date.parse(attachment.expires_at) > Date.now()) return null;
    const { conversation_id: id, seq } = message;
    const page = await call("getMessages", { id, around: seq, limit: 1 }).catch(() => null);
    for (const each of page?.messages ?? []) putMessage(client, each);
    return page?.messages.find((each) => each.id === message.id)?.attachment ?? null;
  };
}

/** Size in pixels; that of a wide picture while unknown. */
function pixelsOf({ width, height }: Attachment): { width: number; height: number } {
  return width === null || height === null ? { width: 480, height: 270 } : { width, height };
}

/** As wide as fits into the bubble; upright pictures narrower. */
function widthOf(attachment: Attachment) {
  const { width, height } = pixelsOf(attachment);
  const wide = Math.max(8, Math.min(22, (20 * width) / height));
  return { width: `${wide}rem`, maxWidth: "calc(100% + 0.75rem)" };
}

function ImageOf({ attachment, onExpired }: KindProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const { name, url, placeholder } = attachment;
  const label = copy.attachment(name);
  if (brokenUrl === url) return <FileOf attachment={attachment} onExpired={onExpired} />;
  return (
    <>
      <button
        type="button"
        aria-label={copy.openImage(label)}
        onClick={() => setOpen(true)}
        // The error event of an image does not bubble, but can be captured.
        onErrorCapture={() =>
          void onExpired().then((fresh) => {
            if (fresh === null) setBrokenUrl(url);
          })
        }
        style={widthOf(attachment)}
        className="-mx-1.5 mt-0.5 mb-1 block cursor-zoom-in overflow-hidden rounded-md"
      >
        <Picture
          key={url}
          src={url}
          {...pixelsOf(attachment)}
          alt={label}
          thumbhash={placeholder}
          className="h-auto max-h-80 w-full"
        />
      </button>
      {open !== null && (
        <Suspense>
          <LargePicture open={open} attachment={attachment} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function VideoOf({ attachment, onExpired }: KindProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const { width, height } = pixelsOf(attachment);
  const { name, url } = attachment;
  if (brokenUrl === url) return <FileOf attachment={attachment} onExpired={onExpired} />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what two people send each other has none
    <video
      key={url}
      src={url}
      controls
      playsInline
      preload="metadata"
      aria-label={copy.attachment(name)}
      onError={() =>
        void onExpired().then((fresh) => {
          if (fresh === null) setBrokenUrl(url);
        })
      }
      style={{ ...widthOf(attachment), aspectRatio: `${width} / ${height}` }}
      className="-mx-1.5 mt-0.5 mb-1 max-h-80 rounded-md bg-fill"
    />
  );
}

const size = new Intl.NumberFormat("es", { maximumFractionDigits: 1 });

function FileOf({ attachment, onExpired }: KindProps) {
  const { name, url, bytes, expires_at: ends } = attachment;
  return (
    <a
      href={url}
      download={name}
      onClick={(event) => {
        if (Date.parse(ends) > Date.now()) return;
        event.preventDefault();
        void onExpired().then((fresh) => {
          if (fresh !== null) location.assign(fresh.url);
        });
      }}
      className="my-1 flex min-h-14 w-72 max-w-full items-center gap-3 rounded-md bg-background/45 p-2.5 hover:bg-background/70"
    >
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-sm bg-fill text-text-muted"
      >
        <FileText className="size-5" />
      </span>
      <span className="grid min-w-0 flex-1">
        <span className="line-clamp-2 text-sm font-semibold wrap-anywhere">
          {copy.attachment(name)}
        </span>
        <span className="text-xs text-text-muted">{sizeLabel(bytes)}</span>
      </span>
      <Download aria-hidden className="size-5 shrink-0 text-text-muted" />
      <span className="sr-only">. {copy.download}</span>
    </a>
  );
}

function sizeLabel(bytes: number): string {
  if (bytes < 1024 * 1024) return `${size.format(Math.max(1, Math.round(bytes / 1024)))} KB`;
  return `${size.format(bytes / 1024 / 1024)} MB`;
}
