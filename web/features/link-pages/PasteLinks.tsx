import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { invalidate } from "#web/api/cache.ts";
import { call, type OutputOf } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { notify } from "#web/ui/notify.ts";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { copy } from "./copy.ts";
import { inputOf, type LinkDraft, pastedLinks } from "./link-draft.ts";

/** Adds the links of a pasted text, one of each line, while there is room. */
export function PasteLinks({ room, onClose }: { room: number; onClose: () => void }) {
  const client = useQueryClient();
  // Their ids stay the same, so that a retry adds none twice.
  const [pasted, setPasted] = useState<{ text: string; drafts: LinkDraft[] }>({
    text: "",
    drafts: [],
  });
  const drafts = pasted.drafts.slice(0, room);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      for (const [at, draft] of drafts.entries())
        await call("saveLink", inputOf(draft)).catch((error: unknown) => {
          throw new Error(copy.manyFailed(drafts.length - at), { cause: error });
        });
    },
    onSuccess: onClose,
    onError: (error) =>
      notify({ title: error.message, text: errorMessage(error.cause), tone: "danger" }),
    onSettled: () => invalidate(client, ["getMyLinks", "getLinkPage"]),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.manyTitle}
      description={copy.manyText}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button disabled={drafts.length === 0} loading={isPending} onClick={() => mutate()}>
            {copy.manyAdd(drafts.length)}
          </Button>
        </>
      }
    >
      <OtherPage
        onRead={(links) => {
          const rows = [pasted.text.trim(), ...links.map(({ title, url }) => `${title} ${url}`)];
          const text = rows.filter(Boolean).join("\n");
          setPasted({ text, drafts: pastedLinks(text) });
        }}
      />
      <Field
        label={copy.manyLabel}
        error={pasted.text.trim() !== "" && drafts.length === 0 && copy.manyNone}
      >
        <Textarea
          rows={6}
          data-autofocus
          value={pasted.text}
          placeholder={"Mi web https://\nBandcamp https://"}
          onChange={({ target: { value: text } }) => setPasted({ text, drafts: pastedLinks(text) })}
        />
      </Field>
    </Dialog>
  );
}

type OtherPageProps = { onRead: (links: OutputOf<"readLinksOfPage">["links"]) => void };

/** Reads the links of a page that the person has elsewhere, to check them before they are added. */
function OtherPage({ onRead }: OtherPageProps) {
  const [url, setUrl] = useState("");
  const { mutate, isPending, error, data, reset } = useMutation({
    networkMode: "always",
    mutationFn: () => call("readLinksOfPage", { url }),
    onSuccess: ({ links }) => onRead(links),
  });
  return (
    <form
      noValidate
      className="mb-5 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && url.trim() !== "") mutate();
      }}
    >
      <Field
        label={copy.otherPage}
        hint={copy.otherPageHint}
        error={error !== null && errorMessage(error)}
      >
        <Input
          type="url"
          inputMode="url"
          value={url}
          placeholder="linktr.ee/…"
          onChange={({ target: { value } }) => {
            setUrl(value);
            reset();
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" variant="secondary" loading={isPending}>
          {copy.otherPageRead}
        </Button>
        <output className="text-sm text-text-muted">
          {isPending && copy.otherPageReading}
          {data !== undefined && copy.otherPageFound(data.links.length)}
        </output>
      </div>
    </form>
  );
}
