import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { invalidate } from "#web/api/cache.ts";
import { call, type OutputOf } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { TabPanel, Tabs } from "#web/ui/Tabs.tsx";
import { copy as shared } from "./announcement-copy.ts";
import { MailFrame } from "#web/parts/text/MailFrame.tsx";
import { inNumbers } from "./units.ts";
import { useIdentity } from "#features/personal-data";

const copy = shared.mail;
type Preview = OutputOf<"previewAnnouncementMail">;

type AnnouncementMailDialogProps = {
  id: string;
  isAdmin: boolean;
  maySend: boolean;
  isPublished: boolean;
  onClose: () => void;
};

/** The mail exactly as it is sent and for how many people, with a test to oneself, and the button that begins. */
export function AnnouncementMailDialog(props: AnnouncementMailDialogProps) {
  const { id, isAdmin, maySend, isPublished, onClose } = props;
  const preview = useQuery({ ...query("previewAnnouncementMail", { id }), staleTime: 0 });
  const [isAsking, setIsAsking] = useState(false);
  const { withIdentity, dialog } = useIdentity();
  const client = useQueryClient();
  const onError = (error: Error) =>
    notify({ title: shared.actFailed, text: errorMessage(error), tone: "danger" });
  const test = useMutation({
    mutationFn: () => withIdentity(() => call("testAnnouncementMail", { id })),
    onSuccess: (answer) => {
      if (answer !== null) notify({ title: copy.tested, tone: "positive" });
    },
    onError,
    onSettled: () => invalidate(client, "getAuditLog"),
  });
  const send = useMutation({
    mutationFn: () => withIdentity(() => call("sendAnnouncementMail", { id })),
    onSuccess: (answer) => {
      if (answer === null) return;
      notify({ title: copy.on, tone: "positive" });
      onClose();
    },
    onError,
    onSettled: () => invalidate(client, ["getStaffAnnouncements", "getAuditLog"]),
  });
  const { data } = preview;
  const many = inNumbers(data?.recipients ?? 0);
  return (
    <>
      <Dialog
        open
        size="lg"
        title={isAsking ? copy.sendTitle(many) : copy.open}
        description={isAsking ? copy.sendText : copy.openText}
        onClose={onClose}
        footer={
          isAdmin &&
          data !== undefined && (
            <>
              {isAsking ? (
                <Button variant="secondary" onClick={() => setIsAsking(false)} data-autofocus>
                  {shared.cancel}
                </Button>
              ) : (
                <Button variant="secondary" loading={test.isPending} onClick={() => test.mutate()}>
                  {copy.test}
                </Button>
              )}
              {maySend && (
                <Button
                  loading={send.isPending}
                  onClick={() => (isAsking ? send.mutate() : setIsAsking(true))}
                >
                  {copy.send(many)}
                </Button>
              )}
            </>
          )
        }
      >
        {data !== undefined ? (
          <Mail preview={data} isPublished={isPublished} />
        ) : preview.error === null ? (
          <div aria-busy>
            <output className="sr-only">{shared.loading}</output>
            <Skeleton className="h-96" />
          </div>
        ) : (
          <QueryError of={preview} title={copy.previewFailed} />
        )}
      </Dialog>
      {dialog}
    </>
  );
}

function Mail({ preview, isPublished }: { preview: Preview; isPublished: boolean }) {
  const { from, subject, text, html, recipients, blocked } = preview;
  const [form, setForm] = useState<"html" | "text">("html");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <dl className="grid gap-1 text-sm">
        {(
          [
            [copy.from, from],
            [copy.subject, subject],
            [
              copy.to,
              blocked === 0
                ? copy.people(inNumbers(recipients))
                : copy.peopleBut(inNumbers(recipients), inNumbers(blocked)),
            ],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-2">
            <dt className="text-text-muted">{label}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {!isPublished && <p className="text-sm text-pretty text-text-muted">{copy.unpublished}</p>}
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
          <MailFrame title={copy.html} html={html} />
        </TabPanel>
        <TabPanel value="text">
          <pre className="font-sans text-sm wrap-anywhere whitespace-pre-wrap">{text}</pre>
        </TabPanel>
      </Tabs>
    </div>
  );
}
