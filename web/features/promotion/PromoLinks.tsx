import { Copy, QrCode, Trash2 } from "lucide-react";
import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import type { PromoLink } from "#contract/link-pages/promo-links";
import { limits } from "#contract/limits";
import { QrPanel } from "#features/shares";
import { copyLink } from "#web/copy/copy-link.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";
import type { usePromoLinks } from "./use-promo-links.ts";

type Links = ReturnType<typeof usePromoLinks>;
/** `title`: of what is promoted. */
type PromoLinksProps = { title: string; links: Links };

/** The links with a source name, what they counted, and the form that adds one. */
export function PromoLinks({ title, links: { answer, adding, removing } }: PromoLinksProps) {
  const heading = useId();
  const headingElement = useRef<HTMLHeadingElement>(null);
  const [leaving, setLeaving] = useState<PromoLink | null>(null);
  const isRemoved = useRef(false);
  const links = answer.data?.links;
  const remove = (link: PromoLink) =>
    removing.mutate(link, {
      onSuccess: () => {
        isRemoved.current = true;
      },
      onSettled: () => setLeaving(null),
    });
  useEffect(() => {
    // The pressed button is gone with its row. While the question is open, nothing behind it takes the focus.
    if (leaving !== null || !isRemoved.current) return;
    isRemoved.current = false;
    headingElement.current?.focus();
  }, [leaving]);
  return (
    <section aria-labelledby={heading} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 id={heading} ref={headingElement} tabIndex={-1} className="text-lg">
        {copy.links}
      </h3>
      <p className="text-pretty text-text-muted">{copy.linksText}</p>
      {links === undefined &&
        (answer.error === null ? (
          <div aria-busy>
            <output className="sr-only">{copy.loading}</output>
            <Skeleton className="h-14" />
          </div>
        ) : (
          <QueryError of={answer} as="p" title={copy.linksFailed} />
        ))}
      {links?.length === 0 && <p className="text-sm text-text-muted">{copy.none}</p>}
      {links !== undefined && links.length > 0 && (
        <>
          <ul aria-label={copy.links} className="grid grid-cols-[minmax(0,1fr)]">
            {links.map((link) => (
              <LinkRow key={link.id} title={title} link={link} onRemove={() => setLeaving(link)} />
            ))}
          </ul>
          <details className="text-sm text-text-muted">
            <summary className="min-h-6 cursor-pointer underline-offset-2 hover:underline">
              {copy.howCounted}
            </summary>
            <p className="pt-1 text-pretty">{copy.counting}</p>
          </details>
        </>
      )}
      {links !== undefined && links.length < limits.promoLinks && <NewLink adding={adding} />}
      {leaving !== null && (
        <ConfirmDialog
          open
          tone="danger"
          title={copy.removeTitle(leaving.name)}
          text={copy.removeText}
          confirmLabel={copy.removeConfirm}
          cancelLabel={copy.keep}
          busy={removing.isPending}
          onCancel={() => setLeaving(null)}
          onConfirm={() => remove(leaving)}
        />
      )}
    </section>
  );
}

function NewLink({ adding }: { adding: Links["adding"] }) {
  const [name, setName] = useState("");
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!adding.isPending) adding.mutate(name, { onSuccess: () => setName("") });
  };
  return (
    <form onSubmit={add} className="grid gap-2">
      <Field label={copy.name} error={adding.error === null ? null : errorMessage(adding.error)}>
        <Input
          value={name}
          maxLength={limits.promoLinkNameLength}
          placeholder={copy.nameExample}
          onChange={({ target }) => {
            setName(target.value);
            if (adding.isError) adding.reset();
          }}
        />
      </Field>
      <Button type="submit" size="sm" loading={adding.isPending} className="justify-self-start">
        {copy.add}
      </Button>
    </form>
  );
}

type LinkRowProps = { title: string; link: PromoLink; onRemove: () => void };

function LinkRow({ title, link, onRemove }: LinkRowProps) {
  const { name, path, clicks, recent_clicks: recent } = link;
  const [showsQr, setShowsQr] = useState(false);
  const qr = useId();
  const url = location.origin + path;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 border-b border-border py-2 last:border-b-0">
      <div className="flex items-center gap-1">
        <div className="grid min-w-0 flex-1">
          <p className="truncate font-semibold">{name}</p>
          <p className="truncate text-sm text-text-muted">{url.replace(/^https?:\/\//, "")}</p>
          <p className="text-sm tabular-nums">{copy.clicks(clicks, recent)}</p>
        </div>
        <IconButton label={copy.copyLink(name)} onClick={() => void copyLink(url)}>
          <Copy />
        </IconButton>
        <IconButton
          label={copy.showQr(name)}
          aria-expanded={showsQr}
          aria-controls={qr}
          onClick={() => setShowsQr(!showsQr)}
        >
          <QrCode />
        </IconButton>
        <IconButton label={copy.remove(name)} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </div>
      <div id={qr} hidden={!showsQr} className="pb-2">
        {showsQr && <QrPanel sharedItem={{ title: `${title}, ${name}`, path }} />}
      </div>
    </li>
  );
}
