import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { product } from "#contract/names";
import type { Person } from "#contract/people/profiles";
import { moneyLabel } from "#contract/payments/money";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { tipPath } from "#web/entities/person/tip-path.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import { Parts } from "./Parts.tsx";
import { PaymentRow } from "./PaymentList.tsx";

const words = copy.hat;
/** While the window is in sight. */
const refreshMs = 5000;

type HatDialogProps = { event: string; title: string; artist: Person; onClose: () => void };

/** The sheet with the code for a show, and what came in there, as it comes. */
export function HatDialog({ event, title, artist, onClose }: HatDialogProps) {
  const path = tipPath(artist, { evento: event, place: "qr" });
  const code = `/og/qr.svg?path=${encodeURIComponent(path)}`;
  const [hasCode, setHasCode] = useState(false);
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={words.title}
        description={words.text}
        footer={
          <Button icon={<Printer aria-hidden />} disabled={!hasCode} onClick={() => print()}>
            {words.print}
          </Button>
        }
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SoFar event={event} />
          <img
            src={code}
            alt={words.qrAlt(title)}
            width={240}
            height={240}
            className="aspect-square w-full max-w-60 justify-self-center rounded-md bg-drawn-text"
          />
        </div>
      </Dialog>
      {createPortal(
        <Sheet
          title={title}
          artist={artist.name}
          code={code}
          path={path}
          onCode={() => setHasCode(true)}
        />,
        document.body,
      )}
    </>
  );
}

/** What came in so far; payments by the artist's own links are not seen here. */
function SoFar({ event }: { event: string }) {
  const { data, error } = useQuery(query("getReceiving", {}));
  if (data === undefined && error === null) return <Skeleton className="h-20" />;
  // By an account that was disconnected something may have come in.
  const hasAccount = data === undefined || data.accounts.some(({ state }) => state !== "pending");
  return hasAccount ? <Total event={event} /> : <p className="text-pretty">{words.linksAlone}</p>;
}

/** What came in so far, by currency, with the last messages. */
function Total({ event }: { event: string }) {
  const tips = useQuery({
    ...query("getEventTips", { id: event }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });
  const { data } = tips;
  if (data === undefined)
    return tips.error === null ? (
      <Skeleton className="h-20" />
    ) : (
      <QueryError of={tips} title={words.failed} as="h3" />
    );
  return (
    <>
      <section aria-label={words.total} aria-live="polite" className="rounded-lg bg-fill p-4">
        <h3 className="text-sm text-text-muted">{words.total}</h3>
        {data.sums.length === 0 && <p>{words.nothing}</p>}
        {data.sums.map(({ currency, received, payments }) => (
          <p key={currency} className="flex flex-wrap items-baseline gap-x-3">
            <strong className="font-display text-3xl font-extrabold tabular-nums">
              {moneyLabel(received, currency)}
            </strong>
            <span className="text-text-muted">{words.payments(payments)}</span>
          </p>
        ))}
        {data.parts.map(({ currency, parts }) => (
          <Parts key={currency} parts={parts} currency={currency} />
        ))}
        {data.parts.length > 0 && <p className="text-sm text-text-muted">{words.partsText}</p>}
      </section>
      {data.latest.length > 0 && (
        <section aria-label={words.latest}>
          <ul className="grid divide-y divide-border">
            {data.latest.slice(0, 5).map((payment) => (
              <li key={payment.id} className="py-2">
                <PaymentRow payment={payment} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

type SheetProps = {
  title: string;
  artist: string;
  code: string;
  path: string;
  /** Once the code has been loaded: without it the sheet is of no use. */
  onCode: () => void;
};

/** One A4 page, which only the printer sees. */
function Sheet({ title, artist, code, path, onCode }: SheetProps) {
  // Typed from paper too, a tip is of this show; that it was no code needs no word.
  const [address = ""] = path.split("&");
  return (
    <div
      data-sheet
      aria-hidden
      className="hidden h-screen flex-col items-center justify-between py-8 text-center text-text print:flex"
    >
      <div className="grid gap-3">
        <p className="font-display text-3xl font-extrabold text-balance wrap-anywhere">{artist}</p>
        <p className="text-2xl text-balance wrap-anywhere">{title}</p>
      </div>
      <img
        src={code}
        alt=""
        width={440}
        height={440}
        onLoad={onCode}
        className="aspect-square w-110"
      />
      <div className="grid gap-3">
        <p className="font-display text-3xl font-bold text-balance">{words.sheetCall}</p>
        <p className="text-xl">{words.sheetText}</p>
        <p className="text-lg wrap-anywhere">{`${location.host}${decodeURI(address)}`}</p>
        <p>{product}</p>
      </div>
    </div>
  );
}
