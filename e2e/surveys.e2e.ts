import { readFile } from "node:fs/promises";
import { expectNoBarrier } from "./no-barrier.ts";
import { member, signedIn } from "./people.ts";
import { admin, staffMember } from "./staff.ts";
import { serverAnswer } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
/** With the keyboard: the circle of a radio button lies below its label. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("radio", { name, exact: true }).focus();
  await page.keyboard.press("Space");
}
const alert = (page: Page) => page.getByRole("main").getByRole("alert");
const next = (page: Page) => page.getByRole("button", { name: "Siguiente" }).click();
const card = (page: Page, n: number) => page.getByRole("region", { name: `Pregunta ${n}` });

/** Writes a question with the builder. */
async function addQuestion(
  page: Page,
  n: number,
  { label, type, options = [] }: { label: string; type: string; options?: string[] },
): Promise<void> {
  await page.getByRole("button", { name: "Añadir pregunta" }).click();
  const question = card(page, n);
  await question.getByRole("combobox", { name: "Tipo" }).selectOption(type);
  await question.getByRole("textbox", { name: "Pregunta", exact: true }).fill(label);
  for (const [index, option] of options.entries())
    await question.getByRole("textbox", { name: `Opción ${index + 1}` }).fill(option);
}

test("a survey with branches from the builder to a phone, the results and the file", async ({
  page,
  request,
  openDevice,
}) => {
  const editor = await staffMember(request, await admin(request), "editor");
  const title = `Encuesta de ${editor.username}`;
  const slug = `de-${editor.username}`;

  // The editor writes it.
  await signedIn(page, editor.session);
  await page.goto("/admin/encuestas");
  await page.getByRole("button", { name: "Nueva encuesta" }).click();
  await page.getByRole("textbox", { name: "Título" }).fill(title);
  await page.getByRole("textbox", { name: "Dirección" }).fill(slug);
  await addQuestion(page, 1, { label: "¿Tocas?", type: "single", options: ["Sí", "No"] });
  await addQuestion(page, 2, { label: "¿Cuánto te gusta tocar?", type: "scale" });
  await card(page, 2).getByRole("combobox", { name: "Se hace" }).selectOption("Según: ¿Tocas?");
  await expect(card(page, 2).getByRole("button", { name: "Sí" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await addQuestion(page, 3, { label: "¿Qué falta?", type: "long" });
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Cambios guardados")).toBeVisible();
  await expectNoBarrier(page, "the builder of a survey");

  // The preview branches and sends nothing.
  await page.getByRole("tab", { name: "Vista previa" }).click();
  await page.getByRole("radio", { name: "No" }).check();
  await next(page);
  await expect(heading(page, "¿Qué falta?")).toBeFocused();
  await expect(page.getByText("Pregunta 2 de 2")).toBeVisible();
  await page.getByRole("button", { name: "Abrir" }).click();
  await expect(page.getByText("La encuesta está abierta")).toBeVisible();

  // Somebody without an account answers on a phone, with the keys.
  const phone = await openDevice({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await phone.goto(`/encuesta?s=${slug}&utm_source=cartel`);
  await expect(heading(phone, `${title} (1 minuto)`)).toBeVisible();
  await expectNoBarrier(phone, "the beginning of a survey");
  await phone.getByRole("button", { name: "Empezar" }).click();
  await expect(heading(phone, "¿Tocas?")).toBeFocused();
  await next(phone);
  await expect(alert(phone)).toHaveText("Responde esta pregunta para continuar");
  await choose(phone, "Sí");
  await expect(phone.getByText("Pregunta 1 de 3")).toBeVisible();
  await phone.keyboard.press("Enter");
  await expect(heading(phone, "¿Cuánto te gusta tocar?")).toBeFocused();
  await choose(phone, "10");
  await expectNoBarrier(phone, "a scale");

  // It goes on where it was left, with the questions of its beginning, although they have changed meanwhile.
  await page.getByRole("tab", { name: "Preguntas" }).click();
  await addQuestion(page, 4, { label: "Una pregunta nueva", type: "short" });
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("Cambios guardados")).toBeVisible();
  await phone.reload();
  await expect(phone.getByText("Esta encuesta cambió mientras respondías.")).toBeVisible();
  await phone.getByRole("button", { name: "Continuar donde lo dejé" }).click();
  await expect(phone.getByRole("radio", { name: "10" })).toBeChecked();
  await next(phone);
  await phone.getByRole("textbox").fill("=Más conciertos");
  await phone.getByRole("button", { name: "Revisar" }).click();
  await expect(heading(phone, "Revisa tus respuestas")).toBeFocused();
  await expectNoBarrier(phone, "the review of a survey");

  // A changed mind closes the branch, and opens it again.
  await phone.getByRole("button", { name: "Cambiar: ¿Tocas?" }).click();
  await choose(phone, "No");
  await expect(phone.getByText("Pregunta 1 de 2")).toBeVisible();
  await choose(phone, "Sí");
  await next(phone);
  await next(phone);
  await phone.getByRole("button", { name: "Revisar" }).click();

  // Without a connection nothing is lost, and the answer that was lost on its way is not sent twice.
  await phone.route("**/responses", async (route) => {
    await serverAnswer(route);
    await route.abort();
  });
  await phone.getByRole("button", { name: "Enviar respuestas" }).click();
  await expect(alert(phone)).toContainText("Estás sin conexión.");
  await phone.unroute("**/responses");
  await phone.getByRole("button", { name: "Reintentar" }).click();
  await expect(phone).toHaveURL(/\/thank-you\?motivo=encuesta$/);
  await expect(heading(phone, "¡Gracias por responder!")).toBeVisible();
  await expectNoBarrier(phone, "the page of thanks");
  await phone.goto(`/encuesta?s=${slug}`);
  await expect(heading(phone, "Ya respondiste esta encuesta. ¡Gracias!")).toBeVisible();

  // The editor sees it without reloading, crosses it, and takes it along.
  await page.getByRole("tab", { name: "Resultados" }).click();
  await expect(page.getByText("1 respuesta", { exact: true })).toBeVisible();
  await page.getByRole("combobox", { name: "Cruzar con" }).selectOption("Rol");
  await expect(
    page.getByRole("list", { name: "¿Tocas?, por grupos" }).getByRole("listitem").first(),
  ).toContainText("Sin cuenta: 1 de 1");
  await page
    .getByRole("region", { name: "¿Qué falta?" })
    .getByRole("button", { name: "Ver lo que escribieron" })
    .click();
  await expect(page.getByRole("list", { name: "Lo que escribieron: ¿Qué falta?" })).toHaveText(
    "=Más conciertos",
  );
  await expectNoBarrier(page, "the results of a survey");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file.split("\n")[1]).toMatch(/,1,Sin cuenta,,cartel,,,Sí,10,'=Más conciertos,$/);

  await page.getByRole("button", { name: "Cerrar", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cerrar la encuesta" }).click();
  await expect(page.getByText("La encuesta está cerrada")).toBeVisible();
  const late = await openDevice();
  await late.goto(`/encuesta?s=${slug}`);
  await expect(heading(late, "Esta encuesta ya cerró")).toBeVisible();
});

test("surveys are written by editors alone, and an unknown reason gets plain thanks", async ({
  page,
  request,
}) => {
  const fan = await member(request);
  await signedIn(page, fan.session);
  await page.goto("/admin/encuestas");
  await expect(heading(page, "Oops! Page not found")).toBeVisible();
  await page.goto("/thank-you?motivo=constructor");
  await expect(heading(page, "¡Gracias!")).toBeVisible();
  await page.goto("/thank-you?motivo=compra&estado=pagado");
  await expect(page.getByText("Esta página no confirma pagos")).toBeVisible();
  await expect(page.getByText(/pagado/)).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
});
