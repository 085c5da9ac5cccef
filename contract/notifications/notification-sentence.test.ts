import { expect, test } from "vitest";
import type { Notification } from "./notifications.ts";
import { sentence } from "./notification-sentence.ts";

const person = (name: string) => ({ name }) as Notification["from"][number];
const line = (given: Partial<Notification>): Notification => ({
  id: "1",
  type: "like",
  message: "",
  is_read: false,
  created_at: "2026-11-22T10:00:00.000Z",
  from: [person("Ana"), person("Beto")],
  people: 13,
  content: { id: "2", title: "Canción" },
  comment: null,
  ...given,
});
const said = (given: Partial<Notification>): string =>
  sentence(line(given))
    .map((part) => (typeof part === "string" ? part : part.who))
    .join("");

test("'Ana y 12 personas más': many are one by name and a number", () => {
  expect(said({})).toBe('Ana y 12 personas más indicaron que les gusta "Canción"');
});

test("two are told by name, and one in the singular", () => {
  expect(said({ people: 2 })).toBe('Ana y Beto indicaron que les gusta "Canción"');
  expect(said({ people: 2, from: [person("Ana")] })).toBe(
    'Ana y 1 persona más indicaron que les gusta "Canción"',
  );
  expect(said({ people: 1 })).toBe('Ana indicó que le gusta "Canción"');
});

test("each type says what happened, also where a post has no title", () => {
  const comment = { id: "3", content: "Qué buena" };
  const one = { people: 1, comment } as const;
  expect(said(one)).toBe("Ana indicó que le gusta tu comentario");
  expect(said({ ...one, type: "comment" })).toBe('Ana comentó "Canción"');
  expect(said({ ...one, type: "comment", content: { id: "2", title: "" } })).toBe(
    "Ana comentó tu publicación",
  );
  expect(said({ ...one, type: "reply" })).toBe("Ana respondió a tu comentario");
  expect(said({ ...one, type: "mention" })).toBe("Ana te mencionó en un comentario");
  expect(said({ type: "mention", people: 1 })).toBe('Ana te mencionó en "Canción"');
  expect(said({ type: "follow", people: 1, content: null })).toBe("Ana comenzó a seguirte");
  expect(said({ type: "follow_request", people: 1, content: null })).toBe("Ana quiere seguirte");
  expect(said({ type: "follow_request", people: 3 })).toBe("Ana y 2 personas más quieren seguirte");
  expect(said({ type: "follow_accepted", people: 1 })).toBe("Ana aceptó tu solicitud");
  expect(said({ type: "follow", people: 3 })).toBe("Ana y 2 personas más comenzaron a seguirte");
  expect(said({ type: "share", people: 1 })).toBe('Ana compartió "Canción"');
  expect(said({ type: "tip", people: 1 })).toBe("Ana te envió una propina");
  expect(said({ type: "message_request", people: 1 })).toBe("Ana quiere escribirte");
  expect(said({ type: "system", from: [], message: "Te damos la bienvenida" })).toBe(
    "Te damos la bienvenida",
  );
});
