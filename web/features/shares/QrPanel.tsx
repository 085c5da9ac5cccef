import { Download } from "lucide-react";
import { useState } from "react";
import { buttonClass } from "#web/ui/button-class.ts";
import { copy } from "./copy.ts";
import { fileNameOf } from "./share-links.ts";
import type { Shared } from "./shared.ts";

type QrPanelProps = { sharedItem: Pick<Shared, "title" | "path" | "onShared"> };

/** The QR code that the server draws of a path, on white in both themes, since cameras need it. */
export function QrPanel({ sharedItem: { title, path, onShared } }: QrPanelProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const code = `/og/qr.svg?path=${encodeURIComponent(path)}`;
  return (
    <div className="grid justify-items-center gap-4 text-center">
      {hasFailed ? (
        <p
          role="alert"
          className="grid aspect-square w-full max-w-60 place-items-center rounded-md bg-fill p-6 text-text-muted"
        >
          {copy.qrFailed}
        </p>
      ) : (
        <img
          src={code}
          alt={copy.qrAlt(title)}
          width={240}
          height={240}
          onError={() => setHasFailed(true)}
          onLoad={() => onShared?.("qr")}
          className="aspect-square w-full max-w-60 rounded-md bg-drawn-text"
        />
      )}
      <p className="text-text-muted">{copy.qrText}</p>
      {!hasFailed && (
        <a
          href={code}
          download={fileNameOf(title, "svg")}
          className={buttonClass({ variant: "secondary" })}
        >
          <Download aria-hidden />
          {copy.saveQr}
        </a>
      )}
    </div>
  );
}
