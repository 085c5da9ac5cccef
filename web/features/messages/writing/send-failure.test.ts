import { QueryClient } from "@tanstack/react-query";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { openConversation as endpoint } from "#contract/messages/messages";

vi.stubGlobal("location", new URL("https://resuena.test/messages"));
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("localStorage", { getItem: () => null });
const network = vi.fn<() => Promise<Response>>();
vi.stubGlobal("fetch", network);
vi.resetModules();
const { addEndpoints } = await import("#web/api/endpoints.ts");
const { ApiError } = await import("#web/api/client.ts");
const { currentNotice, dismissNotice } = await import("#web/ui/notify.ts");
const { openConversation } =
  await import("#web/features/messages/conversations/open-conversation.ts");
const { whyNotSent, whyNotUploaded } = await import("./send-failure.ts");
addEndpoints({ openConversation: [endpoint.method, endpoint.path, 0, 0, 1] });

afterEach(() => dismissNotice(currentNotice()?.id ?? 0));
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const apiError = (code: ConstructorParameters<typeof ApiError>[0], status: number) =>
  new ApiError(code, status, "Lo que dice el servidor");

const stumble = new TypeError("x is undefined");
type Case = [error: Error, title: string, text: string];

function expectTexts(why: (error: unknown) => unknown, cases: Case[]): void {
  for (const [error, title, text] of cases) expect(why(error)).toEqual({ title, text });
}

test("a rejected message shows the sentence of the specification", () => {
  const empty = apiError("message_empty", 422);
  const visitor = apiError("message_login_required", 401);
  expectTexts(whyNotSent, [
    [stumble, "Error inesperado", "Hubo un problema al enviar el mensaje"],
    [visitor, "Error de autenticación", "Debes iniciar sesión para enviar mensajes"],
    [empty, "Mensaje vacío", "Escribe un mensaje o adjunta un archivo"],
    [apiError("unexpected", 500), "Error", "No se pudo enviar el mensaje. Intenta de nuevo."],
  ]);
});

test("a failed upload shows the sentence of the specification", () => {
  const visitor = apiError("attachment_login_required", 401);
  const tooLarge = apiError("attachment_too_large", 413);
  const formats = "Solo se permiten imágenes, videos, audios, PDFs y documentos de texto";
  const reason = "No se pudo subir el archivo: Lo que dice el servidor";
  expectTexts(whyNotUploaded, [
    [stumble, "Error inesperado", "Hubo un problema al subir el archivo"],
    [visitor, "Error de autenticación", "Debes iniciar sesión para subir archivos"],
    [tooLarge, "Archivo muy grande", "El archivo debe ser menor a 10MB"],
    [apiError("attachment_type", 415), "Tipo de archivo no permitido", formats],
    [apiError("quota_exceeded", 507), "Error al subir archivo", reason],
  ]);
});

test.for([
  [
    "no answer",
    () => Promise.reject(new TypeError()),
    "No se pudo verificar la conversación existente",
  ],
  ["401", () => answer(401, "message_login_required"), "Usuario no autenticado"],
  ["404", () => answer(404, "user_not_found"), "No se pudo iniciar la conversación"],
  ["500", () => answer(500, "unexpected"), "No se pudo crear la conversación"],
  ["nonsense", () => nonsense, "Error inesperado al procesar la conversación"],
] as const)("a conversation that cannot be opened says why (%s): %s", async ([, give, title]) => {
  network.mockImplementation(give);
  expect(await openConversation(new QueryClient(), "ana")).toBeNull();
  expect(currentNotice()).toMatchObject({ title, tone: "danger" });
});

const answer = async (status: number, code: string): Promise<Response> =>
  Response.json({ code, message: "Lo que dice el servidor", request_id: "" }, { status });

/** An error of the page itself. */
const nonsense = Promise.resolve({ ok: true, headers: null } as unknown as Response);
