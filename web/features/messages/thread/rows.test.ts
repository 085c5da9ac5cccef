import { expect, test } from "vitest";
import type { Message } from "#contract/messages/messages";
import { rowsOf } from "./rows.ts";

const message = (seq: number, sender: string, at: string): Message => ({
  id: `m${seq}`,
  conversation_id: "c",
  seq,
  change: seq,
  sender_id: sender,
  kind: "text",
  content: "Hola",
  attachment: null,
  reply_to: null,
  proposal: null,
  created_at: at,
  edited_at: null,
  is_deleted: false,
  client_id: null,
  acted_by: null,
});
const messages = [
  message(1, "ana", "2026-11-20T12:00:10.000Z"),
  message(2, "ana", "2026-11-20T12:00:40.000Z"),
  message(3, "beto", "2026-11-20T12:00:50.000Z"),
  message(4, "beto", "2026-11-22T12:00:00.000Z"),
  message(5, "beto", "2026-11-22T12:02:00.000Z"),
];
const shape = (readUpTo: number | null) =>
  rowsOf(messages, "ana", readUpTo).map((row) =>
    row.kind === "message"
      ? `${row.message.seq}${row.first ? " first" : ""}${row.last ? " last" : ""}`
      : row.kind,
  );

test("messages of one person within one minute form a group, and dates separate days", () => {
  expect(shape(null)).toEqual([
    "day",
    "1 first",
    "2 last",
    "3 first last",
    "day",
    "4 first last",
    "5 first last",
  ]);
});

test("'Mensajes nuevos' is above the first unread message of the other person", () => {
  expect(shape(3).slice(4, 6)).toEqual(["day", "new"]);
  expect(shape(5)).not.toContain("new");
});

test("an outgoing message is grouped as if it had arrived: nothing moves when it does", () => {
  const ends = (coming: Message) =>
    rowsOf(messages.slice(4), "ana", null, coming).flatMap((row) =>
      row.kind === "message" ? row.last : [],
    );
  expect(ends(message(6, "beto", "2026-11-22T12:02:30.000Z"))).toEqual([false]);
  expect(ends(message(6, "beto", "2026-11-22T12:03:00.000Z"))).toEqual([true]);
  expect(ends(message(6, "ana", "2026-11-22T12:02:30.000Z"))).toEqual([true]);
});
