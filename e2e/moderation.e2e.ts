import { expectNoBarrier, expectNoBarrierAnywhere } from "./no-barrier.ts";
import {
  announceEvent,
  follow,
  member,
  openConversation,
  signedIn,
  writeMessage,
} from "./people.ts";
import { admin, grantAdmin, staffMember } from "./staff.ts";
import { expect, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const desktopOnly = { tag: "@desktop" };

test(
  "a reported message is decided in four keys, the sender appeals, and somebody else shortens the limit",
  desktopOnly,
  async ({ page, openDevice, request }) => {
    const ana = await member(request, "creator");
    const mal = await member(request);
    const operator = await admin(request);
    const moderator = await staffMember(request, operator, "moderator");
    const insult = `Nadie te soporta, ${ana.username}`;
    await follow(request, ana, mal);
    const conversation = await openConversation(request, mal, ana);
    await writeMessage(request, mal, conversation, insult);

    // She reports the message.
    await signedIn(page, ana.session);
    await page.goto(`/messages/${conversation}`);
    const message = page.getByRole("log").getByRole("listitem").filter({ hasText: insult });
    await message.hover();
    await message.getByRole("button", { name: "Opciones del mensaje" }).click();
    await page.getByRole("menuitem", { name: "Reportar" }).click();
    const report = page.getByRole("dialog", { name: "Reportar este mensaje" });
    const reasons = report.getByRole("group", { name: "Motivo" }).getByRole("button");
    await expect(reasons).toHaveText([
      "Spam",
      "Acoso",
      "Odio",
      "Menores",
      "Desnudos",
      "Violencia",
      "Suplantación",
      "Derechos de autor",
      "Estafa",
      "Algo ilegal",
      "Otro",
    ]);
    await report.getByRole("button", { name: "Acoso" }).click();
    await report.getByRole("textbox", { name: "Cuéntanos más" }).fill("No es la primera vez.");
    await report.getByRole("button", { name: "Enviar reporte" }).click();
    await expect(page.getByRole("dialog", { name: "Gracias por avisar" })).toBeVisible();
    await page.goto("/mi-perfil/moderacion");
    await expect(
      page.getByText("Hemos recibido tu reporte. Te avisaremos de la decisión."),
    ).toBeVisible();

    // A moderator decides it without the mouse.
    const desk = await openDevice();
    await signedIn(desk, moderator.session);
    await desk.goto("/admin/reportes?tipo=message");
    await expect(desk.getByRole("list", { name: "Casos abiertos" })).toContainText(insult);
    await expectNoBarrierAnywhere(desk, "the queue of reports");
    await desk.keyboard.press("j");
    await expect(desk).toHaveURL(/\/admin\/reportes\/[\da-f-]{36}$/);
    await expect(desk.getByRole("region", { name: "Lo que se reportó" })).toContainText(insult);
    await expect(desk.getByRole("region", { name: "Quién reportó" })).toContainText(
      "No es la primera vez.",
    );
    await expect(desk.getByText("Es tuyo hasta las")).toBeVisible();
    await expectNoBarrierAnywhere(desk, "a case");
    await desk.keyboard.press("6");
    await desk.keyboard.press("a");
    await desk.keyboard.press("Control+Enter");
    await expect(desk.getByText("Este caso ya está decidido.")).toBeVisible();
    await expect(desk.getByRole("region", { name: "De quién es" })).toContainText(
      "Limitar mensajes y comentarios · Acoso",
    );

    // The sender is told why, and appeals.
    const sender = await openDevice();
    await signedIn(sender, mal.session);
    await sender.goto("/notifications");
    await sender.getByRole("link", { name: /No puedes escribir mensajes/ }).click();
    await expect(sender).toHaveURL("/mi-perfil/moderacion");
    const decision = sender.getByRole("article", { name: /^No puedes enviar mensajes/ });
    await expect(decision).toContainText(
      "Tu mensaje acosa, amenaza o insulta a otra persona. Por eso no puedes enviar mensajes ni comentarios por un tiempo.",
    );
    await expect(decision).toContainText("Acoso: Nada de acoso, amenazas ni insultos.");
    await expect(sender.getByText("1 falta cuenta ahora.")).toBeVisible();
    await decision.getByRole("button", { name: "Apelar" }).click();
    await decision.getByRole("button", { name: "Enviar apelación" }).click();
    await expect(decision.getByRole("alert")).toHaveText("Cuéntanos por qué no estás de acuerdo.");
    await decision.getByRole("textbox").fill("Era una broma entre nosotros.");
    await expectNoBarrier(sender, "an appeal");
    await decision.getByRole("button", { name: "Enviar apelación" }).click();
    await expect(decision.getByRole("status")).toContainText("En revisión");
    await expectNoBarrierAnywhere(sender, "decisions about oneself");

    // Whoever decided cannot answer it; somebody else shortens the limit.
    await desk.getByRole("link", { name: "Apelaciones" }).click();
    const ofMal = { name: `Apelaciones: ${mal.name}` };
    await expect(desk.getByRole("article", ofMal)).toContainText("la decide otra persona");
    const office = await openDevice();
    await signedIn(office, operator.session);
    await office.goto("/admin/apelaciones");
    const appeal = office.getByRole("article", ofMal);
    await expect(appeal).toContainText("Era una broma entre nosotros.");
    await appeal.getByRole("button", { name: "Se acorta" }).click();
    await appeal.getByRole("button", { name: "1 día" }).click();
    await expectNoBarrierAnywhere(office, "an appeal to decide");
    await appeal.getByRole("button", { name: "Responder" }).click();
    await expect(appeal).toHaveCount(0);
    await sender.reload();
    await expect(decision.getByRole("status")).toHaveText("Acortamos la medida.");
    await expect(decision).toContainText("Revisamos tu apelación y acortamos la medida.");
    await page.reload();
    await expect(page.getByText("Lo revisamos y actuamos. Gracias por avisar.")).toBeVisible();

    // All of it is in the log, and in the public figures.
    await office.goto(`/admin/registro?sobre=${mal.session.user.id}`);
    const log = office.getByRole("list", { name: "Entradas del registro" }).getByRole("listitem");
    for (const action of [
      "Leyó un mensaje reportado",
      "Decidió: Limitar mensajes y comentarios",
      "Acortó una medida apelada",
    ])
      await expect(log.filter({ hasText: action }).first()).toBeVisible();
    await expectNoBarrierAnywhere(office, "the log");
    const downloadPromise = office.waitForEvent("download");
    await office.getByRole("button", { name: "Descargar CSV" }).click();
    expect((await downloadPromise).suggestedFilename()).toMatch(/^registro-[\d-]{10}\.csv$/);
    await office.goto("/transparencia");
    const month = office.getByRole("table").first().getByRole("row").nth(1);
    await expect(month.getByRole("cell").nth(1)).toHaveText(/^[1-9]/);
    await expect(office.getByRole("region", { name: "Por norma" })).toContainText("Acoso");
    await expectNoBarrierAnywhere(office, "the figures of moderation");
  },
);

test("an admin gives a role and takes it away, with a reason and the password", async ({
  page,
  request,
}) => {
  const operator = await admin(request);
  const helper = await member(request);
  await signedIn(page, operator.session);
  await page.goto("/home");
  await page.getByRole("button", { name: "Menú" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Administración" }).click();
  await page
    .getByRole("link", { name: /^Equipo/ })
    .first()
    .click();
  await expect(page).toHaveURL("/admin/equipo");
  await page.getByRole("searchbox", { name: "Busca a una persona" }).fill(helper.username);
  await page.getByRole("button", { name: new RegExp(helper.name) }).click();
  const grant = page.getByRole("form", { name: `Dar un rol a ${helper.name}` });
  await grant.getByText("Moderación", { exact: true }).click();
  await grant.getByRole("button", { name: "Dar un rol" }).click();
  await expect(grant.getByRole("alert")).toHaveText("Escribe el motivo.");
  await grant.getByRole("textbox", { name: "Motivo" }).fill("Modera desde hoy.");
  await expectNoBarrierAnywhere(page, "giving a role");

  // As after a quarter of an hour: the password is asked for, and the role is given then.
  const address = `**/api/admin/staff/${helper.session.user.id}/roles/moderator`;
  await page.route(
    address,
    (route) =>
      route.fulfill({
        status: 403,
        json: { code: "reauthentication_required", message: "Confirma que eres tú." },
      }),
    { times: 1 },
  );
  await grant.getByRole("button", { name: "Dar un rol" }).click();
  const identity = page.getByRole("dialog", { name: "Confirma que eres tú" });
  await identity.getByLabel("Tu contraseña", { exact: true }).fill(operator.password);
  await identity.getByRole("button", { name: "Confirmar" }).click();
  const row = page
    .getByRole("region", { name: "Quién administra" })
    .getByRole("listitem")
    .filter({ hasText: helper.name });
  await expect(row.first()).toContainText("Sin segundo factor");

  await row.getByRole("button", { name: `Quitar Moderación a ${helper.name}` }).click();
  const question = page.getByRole("dialog", { name: "¿Quitar el rol de Moderación?" });
  await question.getByRole("textbox", { name: "Motivo" }).fill("Ya no modera.");
  await question.getByRole("button", { name: "Quitar" }).click();
  await expect(row).toHaveCount(0);
});

test("the administration does not exist for others, and needs a second factor", async ({
  page,
  openDevice,
  request,
}) => {
  const requestedPaths: string[] = [];
  page.on("request", (asked) => requestedPaths.push(new URL(asked.url()).pathname));
  const beto = await member(request);
  await signedIn(page, beto.session);
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  const files = (await (await request.get("/app-files.json")).json()) as string[];
  const ofAdmin = (path: string) => /\/admin-[\w-]+\.js$/.test(path);
  expect(files.filter(ofAdmin), "what the service worker loads ahead").toEqual([]);
  expect(requestedPaths.filter(ofAdmin), "what a page of others loads").toEqual([]);
  for (const path of ["/admin", "/admin/reportes", "/admin/registro"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  }

  const operator = await member(request);
  await grantAdmin(operator);
  const office = await openDevice();
  await signedIn(office, operator.session);
  await office.goto("/admin/equipo");
  await expect(
    office.getByRole("heading", { name: "Primero, la verificación en dos pasos" }),
  ).toBeVisible();
  await expectNoBarrier(office, "an admin without a second factor");
  await office.getByRole("link", { name: "Ir a Seguridad" }).click();
  await expect(office).toHaveURL("/mi-perfil/seguridad");
});

test("an event is reported from its page, removed, and then seen by nobody", async ({
  page,
  openDevice,
  request,
}) => {
  const artist = await member(request, "creator");
  const event = await announceEvent(request, artist, { title: `Entradas de ${artist.username}` });
  const operator = await admin(request);
  const moderator = await staffMember(request, operator, "moderator");
  await signedIn(page, (await member(request)).session);
  await page.goto(`/events/${event.slug}`);
  await page.getByRole("button", { name: "Opciones del evento" }).click();
  await page.getByRole("menuitem", { name: "Reportar" }).click();
  const report = page.getByRole("dialog", { name: "Reportar este evento" });
  await report.getByRole("button", { name: "Estafa" }).click();
  await report.getByRole("textbox", { name: "Cuéntanos más" }).fill("Cobra y no hay concierto.");
  await report.getByRole("button", { name: "Enviar reporte" }).click();
  await expect(page.getByRole("dialog", { name: "Gracias por avisar" })).toBeVisible();

  const desk = await openDevice();
  await signedIn(desk, moderator.session);
  await desk.goto("/admin/reportes?tipo=event");
  await desk.getByRole("link", { name: new RegExp(event.title) }).click();
  await expect(desk.getByText("Cobra y no hay concierto.")).toBeVisible();
  await expect(desk.getByText("Marcar como sensible")).toHaveCount(0);
  await desk.getByRole("button", { name: "Retirar" }).click();
  await desk.getByRole("group", { name: "Norma" }).getByRole("button", { name: "Estafa" }).click();
  await desk.getByRole("button", { name: "Decidir" }).click();
  await expect(desk.getByText("Este caso ya está decidido.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Este evento no existe" })).toBeVisible();
});
