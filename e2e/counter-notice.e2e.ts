import { expectNoBarrier } from "./no-barrier.ts";
import { lastMail, member, publish, signedIn } from "./people.ts";
import { admin } from "./staff.ts";
import { expect, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an artist answers a claim of copyright, and whoever claimed names a lawsuit without an account", async ({
  page,
  openDevice,
  request,
}) => {
  const artist = await member(request, "creator");
  const operator = await admin(request);
  const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });
  const { id } = await publish(request, artist, { text: "Mi versión de Luna" });
  const email = `autora-${crypto.randomUUID()}@ejemplo.test`;
  const reported = await request.post("/api/visitor-reports", {
    data: {
      kind: "post",
      id,
      reason: "copyright",
      contact_email: email,
      claim: { work: "Luna", holder: "Rosa", sworn: true },
    },
  });
  expect(reported.ok(), await reported.text()).toBe(true);
  const bearer = headersOf(operator.session.access_token);
  type Queue = { cases: { id: string; person: { id: string } }[] };
  const queue = await request.get("/api/admin/cases?kind=post&limit=50", { headers: bearer });
  const { cases } = (await queue.json()) as Queue;
  const caseId = cases.find(({ person }) => person.id === artist.session.user.id)?.id;
  const decided = await request.post(`/api/admin/cases/${caseId}/decide`, {
    headers: bearer,
    data: { action: "remove", rule: "copyright", statement: "Rosa reclama esta obra." },
  });
  expect(decided.ok(), await decided.text()).toBe(true);

  await signedIn(page, artist.session);
  await page.goto("/mi-perfil/moderacion");
  await page.getByRole("button", { name: /^Enviar una contranotificación/ }).click();
  await expect(page.getByLabel("Tu nombre completo")).toBeFocused();
  const send = page.getByRole("button", { name: "Enviar contranotificación", exact: true });
  await send.click();
  await expect(page.getByText("Escribe tu nombre completo.")).toBeVisible();
  await expect(page.getByText("Confirma que es cierto.")).toBeVisible();
  await page.getByLabel("Tu nombre completo").fill("Ana Pérez");
  await page.getByLabel("Cómo contactarte").fill("ana@ejemplo.test");
  await page.getByLabel("Por qué puedes publicarlo").fill("La compuse yo en 2019.");
  await page.getByRole("checkbox").check();
  await expectNoBarrier(page, "a counter-notice");
  await send.click();
  const own = page.getByRole("region", { name: "Tu contranotificación" });
  await expect(own).toContainText("Si nadie va a los tribunales antes del");
  await expect(own).toContainText("La compuse yo en 2019.");

  const { link } = await lastMail(request, email);
  expect(new URL(link).pathname).toBe("/auth/contranotificacion");
  const claimant = await openDevice();
  await claimant.goto(link);
  await expect(
    claimant.getByRole("heading", { name: "Ana Pérez responde a tu reclamo" }),
  ).toBeVisible();
  await expect(claimant.getByText("La compuse yo en 2019.")).toBeVisible();
  await claimant.getByRole("button", { name: "Confirmar" }).click();
  await expect(claimant.getByText("Escribe el juzgado y el número de la demanda.")).toBeVisible();
  await claimant.getByLabel("Juzgado y número de la demanda").fill("Juzgado 3 de Madrid, 12/2026");
  await claimant.getByRole("checkbox").check();
  await expectNoBarrier(claimant, "the page of a counter-notice");
  await claimant.getByRole("button", { name: "Confirmar" }).click();
  await expect(claimant.getByText("Anotamos tu demanda.")).toBeVisible();
  await claimant.goto("/auth/contranotificacion#nada");
  await expect(claimant.getByRole("heading", { name: "Este enlace no sirve" })).toBeVisible();

  await page.reload();
  await expect(own).toContainText("Quien reclamó dice que fue a los tribunales");
  await expect(own).toContainText("Juzgado 3 de Madrid, 12/2026");

  const office = await openDevice();
  await signedIn(office, operator.session);
  await office.goto("/admin/apelaciones");
  const card = office.getByRole("article", { name: `Contranotificación de ${artist.name}` });
  await expect(card).toContainText("Hay una demanda");
  await expectNoBarrier(office, "the counter-notices of the staff");
  await card.getByRole("button", { name: /^Rechazar/ }).click();
  const dialog = office.getByRole("dialog", { name: "¿Rechazar esta contranotificación?" });
  await dialog.getByRole("textbox").fill("El juez lo decidió.");
  await dialog.getByRole("button", { name: "Rechazar" }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(own).toContainText("No la aceptamos.");
  await expect(own).toContainText("El juez lo decidió.");
});
