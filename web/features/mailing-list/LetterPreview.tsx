import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { limits } from "#contract/limits";
import { invalidate } from "#web/api/cache.ts";
import { ApiError, call, type OutputOf } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { MailFrame } from "#web/parts/text/MailFrame.tsx";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { TabPanel, Tabs } from "#web/ui/Tabs.tsx";
import { copy } from "./copy.ts";
import { contentOf, type LetterDraft } from "./letter-draft.ts";

type LetterPreviewProps = {
  draft: LetterDraft;
  onClose: () => void;
  onSent: () => void;
  /** It was sent before, in other words. */
  onOtherSent: () => void;
};

/** The letter exactly as it is sent, with a test to oneself, and the button that sends it after a question. */
export function LetterPreview({ draft, onClose, onSent, onOtherSent }: LetterPreviewProps) {
  const [isAsking, setIsAsking] = useState(false);
  const preview = useQuery({
    queryKey: ["letter-preview", contentOf(draft)],
    queryFn: () => call("previewLetter", contentOf(draft)),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { test, send } = useSending(draft, { onSent, onOtherSent });
  const count = preview.data?.recipients ?? 0;
  return (
    <Dialog
      open
      size="lg"
      title={isAsking ? copy.sendTitle(count) : copy.preview}
      description={isAsking ? copy.sendText(limits.letterDays) : copy.previewText}
      onClose={onClose}
      footer={
        preview.data === undefined ? (
          <Button variant="secondary" onClick={onClose}>
            {copy.back}
          </Button>
        ) : (
          <>
            {isAsking ? (
              <Button variant="secondary" onClick={() => setIsAsking(false)} data-autofocus>
                {copy.cancel}
              </Button>
            ) : (
              <Button variant="secondary" loading={test.isPending} onClick={() => test.mutate()}>
                {copy.test}
              </Button>
            )}
            <Button
              loading={send.isPending}
              onClick={() => (isAsking ? send.mutate() : setIsAsking(true))}
            >
              {copy.send(count)}
            </Button>
          </>
        )
      }
    >
      {preview.data !== undefined ? (
        <Mail preview={preview.data} />
      ) : preview.error === null ? (
        <Skeleton className="h-96" />
      ) : (
        <QueryError of={preview} title={copy.actFailed} as="h3" />
      )}
    </Dialog>
  );
}

function useSending(
  draft: LetterDraft,
  { onSent, onOtherSent }: Pick<LetterPreviewProps, "onSent" | "onOtherSent">,
) {
  const client = useQueryClient();
  const showError = (error: Error) =>
    notify({ title: copy.actFailed, text: errorMessage(error), tone: "danger" });
  const test = useMutation({
    mutationFn: () => call("testLetter", contentOf(draft)),
    onSuccess: () => notify({ title: copy.tested, tone: "positive" }),
    onError: showError,
  });
  const send = useMutation({
    mutationFn: () => call("sendLetter", { id: draft.id, ...contentOf(draft) }),
    onSuccess: () => {
      notify({ title: copy.sending, tone: "positive" });
      onSent();
    },
    onError(error) {
      showError(error);
      if (error instanceof ApiError && error.code === "letter_differs") onOtherSent();
    },
    onSettled: () => invalidate(client, "getLetters"),
  });
  return { test, send };
}

function Mail({ preview }: { preview: OutputOf<"previewLetter"> }) {
  const { from, subject, text, html, recipients } = preview;
  const [form, setForm] = useState<"html" | "text">("html");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <dl className="grid gap-1 text-sm">
        {(
          [
            [copy.from, from],
            [copy.subject, subject],
            [copy.to, copy.people(recipients)],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt className="text-text-muted">{label}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Tabs
        label={copy.forms}
        tabs={[
          { value: "html", label: copy.html },
          { value: "text", label: copy.plain },
        ]}
        value={form}
        onChange={setForm}
      >
        <TabPanel value="html">
          <MailFrame title={copy.frame} html={html} />
        </TabPanel>
        <TabPanel value="text">
          <pre className="font-sans text-sm wrap-anywhere whitespace-pre-wrap">{text}</pre>
        </TabPanel>
      </Tabs>
    </div>
  );
}
