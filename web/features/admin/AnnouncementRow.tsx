import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useOutletContext } from "react-router";
import type { StaffAnnouncement } from "#contract/announcements/announcements";
import { audiences } from "#contract/announcements/audiences";
import { mayActAs, type StaffRole } from "#contract/staff/roles";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { momentOf } from "#web/parts/text/dates.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { copy } from "./announcement-copy.ts";
import { AnnouncementMail } from "./AnnouncementMail.tsx";

const tones = {
  draft: "neutral",
  scheduled: "accent",
  running: "positive",
  over: "neutral",
} as const;

type AnnouncementRowProps = {
  announcement: StaffAnnouncement;
  /** When it was read. */
  now: number;
  onEdit: () => void;
};

/** An announcement with its state; drafts are changed, published or deleted, published ones ended. */
export function AnnouncementRow({ announcement, now, onEdit }: AnnouncementRowProps) {
  const { id, text, link, audience, starts_at: from, ends_at: until } = announcement;
  const isAdmin = mayActAs(useOutletContext<StaffRole[]>(), "admin");
  const state = stateOf(announcement, now);
  const [isPublishing, setIsPublishing] = useState(false);
  const publish = useChange(
    () => call("publishAnnouncement", { id }),
    copy.published,
    () => setIsPublishing(false),
  );
  const end = useChange(
    () => call("endAnnouncement", { id }),
    state === "draft" ? copy.removed : copy.ended,
  );
  return (
    <div className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center gap-2 text-sm text-text-muted">
        <Badge tone={tones[state]}>{copy.states[state]}</Badge>
        <span>{audiences[audience].label}</span>
        <span className="tabular-nums">{copy.range(momentOf(from), momentOf(until))}</span>
      </p>
      <p className="text-pretty wrap-anywhere whitespace-pre-line">{text}</p>
      {link !== null && <p className="font-mono text-sm wrap-anywhere text-text-muted">{link}</p>}
      <AnnouncementMail
        announcement={announcement}
        isAdmin={isAdmin}
        isRunning={state === "running" || state === "scheduled"}
      />
      <div className="flex flex-wrap gap-2">
        {state === "draft" && (
          <>
            {isAdmin && (
              <Button size="sm" onClick={() => setIsPublishing(true)}>
                {copy.publish}
              </Button>
            )}
            <Button size="sm" variant="secondary" onClick={onEdit}>
              {copy.edit}
            </Button>
          </>
        )}
        {state !== "over" && (state === "draft" || isAdmin) && (
          <Button size="sm" variant="ghost" loading={end.isPending} onClick={() => end.mutate()}>
            {state === "draft" ? copy.remove : copy.end}
          </Button>
        )}
      </div>
      {isPublishing && (
        <ConfirmDialog
          open
          tone="accent"
          title={copy.publishTitle}
          text={text}
          confirmLabel={copy.publish}
          busy={publish.isPending}
          onCancel={() => setIsPublishing(false)}
          onConfirm={() => publish.mutate()}
        />
      )}
    </div>
  );
}

function stateOf(
  { published_at: published, starts_at: from, ends_at: until }: StaffAnnouncement,
  now: number,
) {
  if (published === null) return "draft";
  if (Date.parse(until) <= now) return "over";
  return Date.parse(from) > now ? "scheduled" : "running";
}

function useChange(change: () => Promise<unknown>, done: string, onSettled?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => notify({ title: done, tone: "positive" }),
    onError: (error) =>
      notify({ title: copy.actFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => {
      onSettled?.();
      invalidate(client, ["getStaffAnnouncements", "getAuditLog"]);
    },
  });
}
