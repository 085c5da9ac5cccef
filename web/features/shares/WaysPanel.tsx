import {
  Camera,
  ChevronRight,
  CodeXml,
  ImageDown,
  Link2,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessagesSquare,
  Printer,
  QrCode,
  Send,
  Share,
} from "lucide-react";
import type { ReactNode } from "react";
import { useSession } from "#web/api/session.ts";
import { copyLink } from "#web/copy/copy-link.ts";
import { Avatar } from "#web/ui/pictures/Avatar.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { copy } from "./copy.ts";
import { shareByDevice } from "./share-by-device.ts";
import { facebookLink, mailLink, telegramLink, twitterLink, whatsAppLink } from "./share-links.ts";
import type { Shared } from "./shared.ts";

/** The panels inside of the dialog. */
export type Further = "message" | "story" | "instagram" | "own" | "qr" | "embed";

type FurtherWaysProps = { sharedItem: Shared; onFurther: (to: Further) => void };
/** `beside`: shown with the link. */
type WaysPanelProps = FurtherWaysProps & { beside: ReactNode };

/** The shared item, its link, and the ways to share it. */
export function WaysPanel({ sharedItem, onFurther, beside }: WaysPanelProps) {
  const { title, detail, text, path, picture, note, onShared } = sharedItem;
  const url = location.origin + path;
  const message = { text, url };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex items-center gap-3">
        {picture?.round === true ? (
          <Avatar name={title} src={picture.src} />
        ) : (
          <Cover name={title} src={picture?.src} className="w-14 shrink-0 rounded-sm" />
        )}
        <div className="grid min-w-0">
          <p className="truncate font-semibold">{title}</p>
          <p className="truncate text-sm text-text-muted">{detail}</p>
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex items-center gap-2 rounded-md bg-fill py-1.5 pr-1.5 pl-4">
          <p className="min-w-0 flex-1 truncate text-sm text-text-muted" title={url}>
            <span className="sr-only">{copy.linkLabel}: </span>
            {url.replace(/^https?:\/\//, "")}
          </p>
          <Button
            size="sm"
            icon={<Link2 aria-hidden />}
            data-autofocus
            onClick={() => void copyLink(url).then((wasCopied) => wasCopied && onShared?.("link"))}
          >
            {copy.copyLink}
          </Button>
        </div>
        {beside}
        {note !== undefined && <p className="text-sm text-text-muted">{note}</p>}
      </div>
      <ul aria-label={copy.ways} className="grid grid-cols-4 gap-y-3">
        <Way label={copy.whatsApp} href={whatsAppLink(message)} onGo={() => onShared?.("whatsapp")}>
          <MessageCircle aria-hidden />
        </Way>
        <Way label={copy.telegram} href={telegramLink(message)} onGo={() => onShared?.("telegram")}>
          <Send aria-hidden />
        </Way>
        <Way label={copy.facebook} href={facebookLink(message)} onGo={() => onShared?.("facebook")}>
          <LetterF />
        </Way>
        <Way label={copy.instagram} onGo={() => onFurther("instagram")}>
          <Camera aria-hidden />
        </Way>
        <Way label={copy.twitter} href={twitterLink(message)} onGo={() => onShared?.("twitter")}>
          <LetterX />
        </Way>
        <Way label={copy.email} href={mailLink(message)} onGo={() => onShared?.("email")}>
          <Mail aria-hidden />
        </Way>
        {"share" in navigator && (
          <Way
            label={copy.device}
            onGo={() =>
              void shareByDevice({ text, url }).then(
                (wasShared) => wasShared && onShared?.("device"),
              )
            }
          >
            <Share aria-hidden />
          </Way>
        )}
      </ul>
      <FurtherWays sharedItem={sharedItem} onFurther={onFurther} />
    </div>
  );
}

/** The ways that need a panel of their own. */
function FurtherWays({ sharedItem, onFurther }: FurtherWaysProps) {
  const isMember = useSession().status === "member";
  return (
    <ul aria-label={copy.more} className="-mx-3 -mb-2 grid">
      {isMember && (
        <Row
          icon={MessagesSquare}
          label={copy.message}
          text={copy.messageText}
          onGo={() => onFurther("message")}
        />
      )}
      {sharedItem.story !== undefined && (
        <Row
          icon={ImageDown}
          label={copy.story}
          text={copy.storyText}
          onGo={() => onFurther("story")}
        />
      )}
      {sharedItem.ownStep !== undefined && (
        <Row
          icon={Printer}
          label={sharedItem.ownStep.label}
          text={sharedItem.ownStep.text}
          onGo={() => onFurther("own")}
        />
      )}
      <Row icon={QrCode} label={copy.qr} text={copy.qrText} onGo={() => onFurther("qr")} />
      {sharedItem.embed !== undefined && (
        <Row
          icon={CodeXml}
          label={copy.embed}
          text={copy.embedText}
          onGo={() => onFurther("embed")}
        />
      )}
    </ul>
  );
}

type WayProps = { label: string; href?: string; onGo: () => void; children: ReactNode };

/** A round icon with its name: an external link, or a panel. */
function Way({ label, href, onGo, children }: WayProps) {
  const appearance =
    "group flex w-full flex-col items-center gap-1.5 rounded-md py-1 text-center text-xs leading-tight font-semibold";
  const sign = (
    <>
      <span className="grid size-13 place-items-center rounded-full bg-fill transition-[background-color,transform] group-hover:bg-border group-active:scale-95 [&_svg]:size-6">
        {children}
      </span>
      {label}
    </>
  );
  return (
    <li>
      {href === undefined ? (
        <button type="button" onClick={onGo} className={appearance}>
          {sign}
        </button>
      ) : (
        <a href={href} target="_blank" rel="noopener" onClick={onGo} className={appearance}>
          {sign}
        </a>
      )}
    </li>
  );
}

type RowProps = { icon: LucideIcon; label: string; text: string; onGo: () => void };

function Row({ icon: Icon, label, text, onGo }: RowProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onGo}
        className="flex w-full items-center gap-3 rounded-md px-3 py-2.5 text-left transition-colors hover:bg-fill"
      >
        <Icon aria-hidden className="size-5.5 shrink-0 text-text-muted" />
        <span className="grid min-w-0 flex-1">
          <span className="font-semibold">{label}</span>
          <span className="text-sm text-text-muted">{text}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-text-muted" />
      </button>
    </li>
  );
}

/** Our icon set has no brand icons. */
function LetterX() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2">
      <path d="M4.5 4.5h3.6l11.4 15h-3.6z" strokeLinejoin="round" />
      <path d="M19 4.5l-6 6.7M11 13l-6 6.5" strokeLinecap="round" />
    </svg>
  );
}

function LetterF() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.25">
      <path d="M16 4h-1.5A3.5 3.5 0 0 0 11 7.5V20M7.5 11.5H15" strokeLinecap="round" />
    </svg>
  );
}
