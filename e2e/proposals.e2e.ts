import { expectNoBarrier } from "./no-barrier.ts";
import { member, openConversation, signedIn } from "./people.ts";
import { serverAnswer } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A day so far from today, as a field for dates takes it. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const card = (page: Page, name: string) => page.getByRole("log").getByRole("region", { name });
const confirm = (page: Page, verb: string) =>
  page.getByRole("alertdialog").getByRole("button", { name: verb }).click();

test("a show is proposed, countered and accepted in a conversation, and becomes a draft of an event", async ({
  page: bars,
  openDevice,
  request,
}) => {
  const [artist, bar] = await Promise.all([member(request, "creator"), member(request)]);
  const talk = await openConversation(request, bar, artist.session.user);
  const artists = await openDevice();
  await signedIn(artists, artist.session);
  await artists.goto(`/messages/${talk}`);
  await expect(artists.getByText("¡Hola! 👋")).toBeVisible();
  await signedIn(bars, bar.session);
  await bars.goto(`/messages/${talk}`);

  // What is missing is said at its field; what was written stays.
  await bars.getByRole("button", { name: "Proponer una contratación" }).click();
  const form = bars.getByRole("dialog", { name: "Proponer una contratación" });
  await form.getByRole("textbox", { name: "Lugar" }).fill("Bar La Esquina");
  await form.getByRole("button", { name: "Enviar propuesta" }).click();
  await expect(form.getByText("Elige la fecha.")).toBeVisible();
  await expect(form.getByText("Elige la ciudad de la lista.")).toBeVisible();
  await expect(form.getByText("Pon el caché y su moneda.")).toBeVisible();
  await expect(form.getByLabel("Fecha")).toBeFocused();
  await expectNoBarrier(bars, "the form of a proposal");
  await form.getByLabel("Fecha").fill(dayIn(-3));
  await form.getByLabel("Hora").fill("22:00");
  await form.getByRole("combobox", { name: "Ciudad" }).fill("rosari");
  await bars.getByRole("option", { name: "Rosario, Santa Fe, Argentina" }).first().click();
  await form.getByRole("textbox", { name: "Importe" }).fill("80000");
  await form.getByRole("textbox", { name: "Condiciones" }).fill("Sonido de la casa y cena");
  await form.getByRole("button", { name: "Enviar propuesta" }).click();
  await expect(form.getByText("Elige una fecha que no haya pasado.")).toBeVisible();
  await form.getByLabel("Fecha").fill(dayIn(30));
  await form.getByRole("button", { name: "Enviar propuesta" }).click();
  await expect(form).toBeHidden();
  const own = card(bars, "Propuesta de contratación");
  await expect(own.getByText(`Esperando la respuesta de ${artist.name}`)).toBeVisible();
  await expect(own.getByRole("button", { name: "Aceptar" })).toHaveCount(0);
  await expectNoBarrier(bars, "an own proposal");

  // The other device has it at once, and answers with another fee.
  const offer = card(artists, "Propuesta de contratación");
  await expect(offer).toContainText("Bar La Esquina");
  await expect(offer).toContainText("Sonido de la casa y cena");
  await expectNoBarrier(artists, "a proposal to answer");
  await offer.getByRole("button", { name: "Contraoferta" }).click();
  const answer = artists.getByRole("dialog", { name: "Contraoferta" });
  await expect(answer.getByRole("textbox", { name: "Importe" })).toHaveValue("80000");
  await answer.getByRole("textbox", { name: "Importe" }).fill("95000");
  await answer.getByRole("button", { name: "Enviar contraoferta" }).click();
  await expect(card(artists, "Contraoferta")).toBeVisible();

  // The first offer is a line now, and cannot be taken back any more.
  await expect(own).toHaveCount(0);
  const counter = card(bars, "Contraoferta");
  await expect(counter).toContainText("95.000");
  await counter.getByRole("button", { name: "Historial" }).click();
  const history = bars.getByRole("dialog", { name: "Historial de la propuesta" });
  await expect(history.getByRole("listitem")).toHaveCount(2);
  await history.getByRole("button", { name: "Cerrar", exact: true }).click();
  await counter.getByRole("button", { name: "Aceptar" }).click();
  await confirm(bars, "Aceptar");
  await expect(card(bars, "Propuesta aceptada")).toBeVisible();
  await expect(bars.getByRole("link", { name: "Completar el evento" })).toHaveCount(0);

  const agreed = card(artists, "Propuesta aceptada");
  await expect(agreed.getByText("Aceptada", { exact: true })).toBeVisible();
  await agreed.getByRole("link", { name: "Completar el evento" }).click();
  await expect(artists.getByRole("textbox", { name: "Título" })).toHaveValue(
    "Concierto en Bar La Esquina",
  );
  await expect(artists.getByLabel("Fecha", { exact: true })).toHaveValue(dayIn(30));
  await expect(artists.getByLabel("Hora", { exact: true })).toHaveValue("22:00");
  await artists.goto("/messages");
  await expect(artists.getByRole("link", { name: bar.name })).toContainText("Propuesta aceptada");
});

test("what changed meanwhile on the other device is told, and nothing is accepted unread", async ({
  page: bars,
  openDevice,
  request,
}) => {
  const [artist, bar] = await Promise.all([member(request, "creator"), member(request)]);
  const talk = await openConversation(request, bar, artist.session.user);
  const artists = await openDevice();
  await signedIn(artists, artist.session);
  await artists.goto(`/messages/${talk}`);
  await signedIn(bars, bar.session);
  await bars.goto(`/messages/${talk}`);
  await bars.getByRole("button", { name: "Proponer una contratación" }).click();
  const form = bars.getByRole("dialog", { name: "Proponer una contratación" });
  await form.getByLabel("Fecha").fill(dayIn(30));
  await form.getByRole("combobox", { name: "Ciudad" }).fill("rosari");
  await bars.getByRole("option", { name: "Rosario, Santa Fe, Argentina" }).first().click();
  await form.getByRole("button", { name: "A la gorra" }).click();
  // The answer is lost on its way: sending again makes no second proposal.
  let isAnswerLost = false;
  await bars.route("**/api/conversations/*/proposals", async (route) => {
    if (isAnswerLost) return route.fallback();
    isAnswerLost = true;
    await serverAnswer(route);
    await route.abort();
  });
  await form.getByRole("button", { name: "Enviar propuesta" }).click();
  await expect(form.getByText(/^No hay conexión/)).toBeVisible();
  await form.getByRole("button", { name: "Enviar propuesta" }).click();
  await expect(form).toBeHidden();
  await expect(card(bars, "Propuesta de contratación")).toHaveCount(1);

  // Withdrawn while the other device hears nothing.
  const offer = card(artists, "Propuesta de contratación");
  await offer.getByRole("button", { name: "Aceptar" }).click();
  await card(bars, "Propuesta de contratación").getByRole("button", { name: "Retirar" }).click();
  await confirm(bars, "Retirar");
  await expect(card(bars, "Propuesta retirada")).toBeVisible();
  await expect(card(artists, "Propuesta retirada")).toBeVisible();
  await expect(artists.getByRole("link", { name: "Completar el evento" })).toHaveCount(0);
});
