import { Plus, X } from "lucide-react";
import { type TicketKind, ticketKinds } from "#contract/events/event-kinds";
import { limits } from "#contract/limits";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { editorCopy as copy } from "./editor-copy.ts";
import type { FormPart } from "./form-props.ts";

/** Links to ticket shops. Nothing is sold here. */
export function TicketFields({ draft: { ticket_links: links }, change, problems }: FormPart) {
  const set = (at: number, part: Partial<(typeof links)[number]>) =>
    change({ ticket_links: links.map((link, n) => (n === at ? { ...link, ...part } : link)) });
  return (
    <div className="grid gap-3">
      <p className="text-sm font-semibold">{copy.tickets}</p>
      {links.map((link, at) => (
        <fieldset
          // A link has no id of its own: its index distinguishes it.
          key={at}
          aria-label={copy.ticket(at + 1)}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-3 rounded-md bg-background p-3"
        >
          <Field label={copy.ticketKind}>
            <Select
              value={link.kind}
              onChange={({ target }) => set(at, { kind: target.value as TicketKind })}
            >
              {Object.entries(ticketKinds).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <IconButton
            label={copy.removeTicket(at + 1)}
            className="self-start"
            onClick={() => change({ ticket_links: links.filter((_, n) => n !== at) })}
          >
            <X />
          </IconButton>
          <Field
            label={copy.ticketUrl}
            className="col-span-2"
            error={at === firstWrong(links) ? problems["ticket_links"] : undefined}
          >
            <Input
              type="url"
              name="ticket_links"
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              value={link.url}
              maxLength={limits.addressLength}
              onChange={({ target }) => set(at, { url: target.value })}
            />
          </Field>
          <Field label={copy.onSale} optional className="col-span-2">
            <Input
              type="datetime-local"
              value={link.on_sale_local}
              onChange={({ target }) => set(at, { on_sale_local: target.value })}
            />
          </Field>
        </fieldset>
      ))}
      {links.length < limits.ticketLinks && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Plus aria-hidden />}
          className="justify-self-start"
          onClick={() =>
            change({ ticket_links: [...links, { kind: "tickets", url: "", on_sale_local: "" }] })
          }
        >
          {copy.addTicket}
        </Button>
      )}
    </div>
  );
}

/** The link with the error: the first empty one, else the last. */
function firstWrong(links: FormPart["draft"]["ticket_links"]): number {
  const empty = links.findIndex(({ url }) => url.trim() === "");
  return empty < 0 ? links.length - 1 : empty;
}
