import { expect, test } from "vitest";
import type { Notification } from "./notifications.ts";
import { sentence } from "./notification-sentence.ts";

const person = (name: string) => ({ name }) as Notification["from"][number];
const line = (overrides: Partial<Notification>): Notification => ({
  id: "1",
  type: "like",
  message: "",
  is_read: false,
  created_at: "2026-11-22T10:00:00.000Z",
  from: [person("Ana"), person("Beto")],
  people: 13,
  content: { id: "2", title: "Canción", event_slug: null, release_slug: null },
  comment: null,
  broadcast: null,
  ...overrides,
});
const textOf = (overrides: Partial<Notification>): string =>
  sentence(line(overrides))
    .map((part) => (typeof part === "string" ? part : part.who))
    .join("");

test("'Ana y 12 personas más': many people are one name and a number", () => {
  expect(textOf({})).toBe('Ana y 12 personas más indicaron que les gusta "Canción"');
});

test("two people are both named; one takes the singular", () => {
  expect(textOf({ people: 2 })).toBe('Ana y Beto indicaron que les gusta "Canción"');
  expect(textOf({ people: 2, from: [person("Ana")] })).toBe(
    'Ana y 1 persona más indicaron que les gusta "Canción"',
  );
  expect(textOf({ people: 1 })).toBe('Ana indicó que le gusta "Canción"');
});

test("each type has its sentence, also for a post without a title", () => {
  const comment = { id: "3", content: "Qué buena" };
  const one = { people: 1, comment } as const;
  expect(textOf(one)).toBe("Ana indicó que le gusta tu comentario");
  expect(textOf({ ...one, type: "comment" })).toBe('Ana comentó "Canción"');
  expect(
    textOf({
      ...one,
      type: "comment",
      content: { id: "2", title: "", event_slug: null, release_slug: null },
    }),
  ).toBe("Ana comentó tu publicación");
  expect(textOf({ ...one, type: "reply" })).toBe("Ana respondió a tu comentario");
  expect(textOf({ ...one, type: "mention" })).toBe("Ana te mencionó en un comentario");
  expect(textOf({ type: "mention", people: 1 })).toBe('Ana te mencionó en "Canción"');
  expect(textOf({ type: "follow", people: 1, content: null })).toBe("Ana comenzó a seguirte");
  expect(textOf({ type: "follow_request", people: 1, content: null })).toBe("Ana quiere seguirte");
  expect(textOf({ type: "follow_request", people: 3 })).toBe(
    "Ana y 2 personas más quieren seguirte",
  );
  expect(textOf({ type: "follow_accepted", people: 1 })).toBe("Ana aceptó tu solicitud");
  expect(textOf({ type: "follow", people: 3 })).toBe("Ana y 2 personas más comenzaron a seguirte");
  expect(textOf({ type: "band_invitation", people: 1 })).toBe("Ana te invita a la banda");
  expect(textOf({ type: "band_invitation", people: 2 })).toBe("Ana y Beto te invitan a sus bandas");
  expect(textOf({ type: "band_offer", people: 1 })).toBe("Te ofrecen la página de Ana");
  expect(textOf({ type: "band_offer", people: 2 })).toBe("Ana y Beto pueden ser tuyas");
  expect(textOf({ type: "release_out", people: 1 })).toBe('Ana lanzó "Canción"');
  expect(textOf({ type: "share", people: 1 })).toBe('Ana compartió "Canción"');
  expect(textOf({ type: "tip", people: 1 })).toBe("Ana te envió una propina");
  expect(textOf({ type: "unlock", people: 1 })).toBe('Ana desbloqueó "Canción"');
  expect(textOf({ type: "unlock", people: 3 })).toBe(
    'Ana y 2 personas más desbloquearon "Canción"',
  );
  expect(textOf({ type: "message_request", people: 1 })).toBe("Ana quiere escribirte");
  expect(textOf({ type: "system", from: [], message: "Te damos la bienvenida" })).toBe(
    "Te damos la bienvenida",
  );
});

test("Notification: event notifications say what happened to which event", () => {
  const content = { id: "2", title: "Gira «Cal viva»", event_slug: "gira", release_slug: null };
  const one = { people: 1, content } as const;
  expect(textOf({ ...one, type: "event_new" })).toBe('Ana anunció "Gira «Cal viva»"');
  expect(textOf({ ...one, type: "event_broadcast" })).toBe(
    'Ana te cuenta algo de "Gira «Cal viva»"',
  );
  expect(textOf({ ...one, type: "event_cancelled" })).toBe('"Gira «Cal viva»" se cancela');
  expect(textOf({ ...one, type: "event_tomorrow" })).toBe('"Gira «Cal viva»" es mañana');
  expect(textOf({ ...one, type: "event_lineup" })).toBe(
    'Ana te incluyó en el cartel de "Gira «Cal viva»". Confirmar / No soy yo',
  );
  expect(textOf({ type: "event_proposed", people: 1, content: null })).toBe(
    "Ana propone un concierto tuyo. Confirmar / No es mío",
  );
  expect(textOf({ type: "event_proposed", people: 2, content: null })).toBe(
    "Ana y Beto proponen conciertos tuyos. Confirmar / No es mío",
  );
  expect(textOf({ type: "career_tag", people: 1, content: null })).toBe(
    "Ana te nombra en su trayectoria. Confirmar / No fue así",
  );
  expect(textOf({ type: "career_confirmed", people: 2, content: null })).toBe(
    "Ana y Beto confirmaron lo que cuentas en tu trayectoria",
  );
  expect(textOf({ type: "credit_tag", people: 1, content: null })).toBe(
    "Ana te nombra en los créditos de una canción. Confirmar / No soy yo",
  );
  expect(textOf({ type: "split_accepted", people: 2, content: null })).toBe(
    "Ana y Beto aceptaron el reparto que propones",
  );
  expect(textOf({ type: "event_declined", people: 1, content: null })).toBe(
    "Ana agradece tu propuesta, pero ese concierto no es suyo",
  );
});
