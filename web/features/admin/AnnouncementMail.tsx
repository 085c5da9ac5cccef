import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { StaffAnnouncement } from "#contract/announcements/announcements";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { Progress } from "#web/ui/Progress.tsx";
import { copy as shared } from "./announcement-copy.ts";
import { AnnouncementMailDialog } from "./AnnouncementMailDialog.tsx";
import { inNumbers } from "./units.ts";
import { useIdentity } from "#features/personal-data";

const copy = shared.mail;

type AnnouncementMailProps = {
  announcement: StaffAnnouncement;
  isAdmin: boolean;
  /** It is published and its time is not over. */
  isRunning: boolean;
};

/** The mail of an announcement: how its sending is going, and the buttons for it. */
export function AnnouncementMail({ announcement, isAdmin, isRunning }: AnnouncementMailProps) {
  const { id, mail, mailing } = announcement;
  const [isOpen, setIsOpen] = useState(false);
  const { withIdentity, dialog } = useIdentity();
  const send = useSending(() => withIdentity(() => call("sendAnnouncementMail", { id })), copy.on);
  const stop = useSending(() => call("stopAnnouncementMail", { id }), copy.stopped);
  if (mail === null) return null;
  return (
    <section aria-label={copy.of(mail.subject)} className="grid gap-2 rounded-md bg-fill p-3">
      <p className="text-sm text-pretty wrap-anywhere">
        <span className="font-semibold">{copy.title}</span> {mail.subject}
      </p>
      {mailing !== null && <Sending mailing={mailing} />}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
          {copy.open}
        </Button>
        {isAdmin && mailing?.status === "sending" && (
          <Button
            size="sm"
            variant="secondary"
            loading={stop.isPending}
            onClick={() => stop.mutate()}
          >
            {copy.stop}
          </Button>
        )}
        {isAdmin && isRunning && mailing?.status === "stopped" && (
          <Button size="sm" loading={send.isPending} onClick={() => send.mutate()}>
            {copy.resume}
          </Button>
        )}
      </div>
      {isOpen && (
        <AnnouncementMailDialog
          id={id}
          isAdmin={isAdmin}
          maySend={isAdmin && isRunning && mailing === null}
          isPublished={announcement.published_at !== null}
          onClose={() => setIsOpen(false)}
        />
      )}
      {dialog}
    </section>
  );
}

function Sending({ mailing }: { mailing: NonNullable<StaffAnnouncement["mailing"]> }) {
  const { status, recipients, sent, blocked, failed } = mailing;
  const details = [
    copy.progress(inNumbers(sent), inNumbers(recipients)),
    ...(blocked === 0 ? [] : [copy.blocked(inNumbers(blocked))]),
    ...(failed === 0 ? [] : [copy.failed(inNumbers(failed))]),
  ];
  return (
    <Progress
      label={copy.statuses[status]}
      value={status === "sent" ? 1 : recipients === 0 ? 0 : sent / recipients}
      detail={details.join(" · ")}
    />
  );
}

function useSending(change: () => Promise<unknown>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      if (answer !== null) notify({ title: done, tone: "positive" });
    },
    onError: (error) =>
      notify({ title: shared.actFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, ["getStaffAnnouncements", "getAuditLog"]),
  });
}
