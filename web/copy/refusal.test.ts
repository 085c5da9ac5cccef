import { afterAll, expect, test, vi } from "vitest";

// The session reads the page's address when it is loaded.
vi.stubGlobal("location", { origin: "http://resuena.test" });
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("localStorage", { getItem: () => null });
const { refusal } = await import("#web/api/client.ts");
const { errorMessage } = await import("./errors.ts");
afterAll(() => vi.unstubAllGlobals());

const serverMessage = "Vas muy rápido. Espera un momento y vuelve a intentarlo.";

test.for([
  ["1", "Vas muy rápido. Vuelve a intentarlo en 1 segundo."],
  ["45", "Vas muy rápido. Vuelve a intentarlo en 45 segundos."],
  ["61", "Vas muy rápido. Vuelve a intentarlo en 2 minutos."],
  ["1800", "Vas muy rápido. Vuelve a intentarlo en 30 minutos."],
  ["7200", "Vas muy rápido. Vuelve a intentarlo en 2 horas."],
  ["0", serverMessage],
  ["pronto", serverMessage],
  [null, serverMessage],
] as const)(
  "after too many requests the message says how long to wait (%s)",
  async ([after, text]) => {
    const body = { code: "rate_limited", message: serverMessage, request_id: "x" };
    const headers = new Headers(after === null ? [] : [["retry-after", after]]);
    const error = await refusal(Response.json(body, { status: 429, headers }), null);
    expect(error).toMatchObject({ code: "rate_limited", status: 429 });
    expect(errorMessage(error)).toBe(text);
  },
);

test("another error with Retry-After keeps its own sentence", async () => {
  const body = {
    code: "first_contacts_full",
    message: "Mañana podrás empezar más.",
    request_id: "x",
  };
  const headers = { "retry-after": "30" };
  const error = await refusal(Response.json(body, { status: 429, headers }), null);
  expect(errorMessage(error)).toBe(body.message);
});
