import type { StaffAnnouncement } from "#contract/announcements/announcements";
import type { Audience } from "#contract/announcements/audiences";
import type { InputOf } from "#web/api/client.ts";
import { localOf } from "#web/parts/forms/local-time.ts";
import { copy } from "./announcement-copy.ts";

/** An announcement in a form; times are values of `datetime-local` fields. */
export type AnnouncementDraft = {
  id: string;
  text: string;
  link: string;
  audience: Audience;
  isByMail: boolean;
  subject: string;
  mailText: string;
  starts: string;
  ends: string;
};

const weekMs = 7 * 86_400_000;

/** A new one, from now on for a week. */
export function emptyDraft(now = new Date()): AnnouncementDraft {
  return {
    id: crypto.randomUUID(),
    text: "",
    link: "",
    audience: "everyone",
    isByMail: false,
    subject: "",
    mailText: "",
    starts: localOf(now),
    ends: localOf(new Date(now.getTime() + weekMs)),
  };
}

export function draftOf({
  id,
  text,
  link,
  audience,
  mail,
  ...row
}: StaffAnnouncement): AnnouncementDraft {
  return {
    id,
    text,
    link: link ?? "",
    audience,
    isByMail: mail !== null,
    subject: mail?.subject ?? "",
    mailText: mail?.text ?? "",
    starts: localOf(new Date(row.starts_at)),
    ends: localOf(new Date(row.ends_at)),
  };
}

/** What is wrong, by field; null when it can be sent. */
export function problemsOf(draft: AnnouncementDraft) {
  const { text, isByMail, subject, mailText, starts, ends } = draft;
  const [from, until] = [Date.parse(starts), Date.parse(ends)];
  const problems = {
    text: text.trim() === "" ? copy.missingText : undefined,
    subject: isByMail && subject.trim() === "" ? copy.missingSubject : undefined,
    mailText: isByMail && mailText.trim() === "" ? copy.missingMailText : undefined,
    starts: Number.isNaN(from) ? copy.missingTime : undefined,
    ends: Number.isNaN(until) ? copy.missingTime : until <= from ? copy.wrongEnd : undefined,
  };
  return Object.values(problems).some(Boolean) ? problems : null;
}

/** As the server takes it; only for a draft without problems. */
export function inputOf({
  id,
  text,
  link,
  audience,
  isByMail,
  subject,
  mailText,
  starts,
  ends,
}: AnnouncementDraft): InputOf<"saveAnnouncement"> {
  return {
    id,
    text,
    link: link.trim() === "" ? null : link.trim(),
    audience,
    mail: isByMail ? { subject: subject.trim(), text: mailText.trim() } : null,
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(ends).toISOString(),
  };
}
