import { expectNoBarrierAnywhere } from "./no-barrier.ts";
import { member, signedIn } from "./people.ts";
import { testOnOwnServer } from "./own-server.ts";
import { admin, staffMember } from "./staff.ts";
import { expect } from "./test.ts";

// Announcements are for everybody.
const test = testOnOwnServer();

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an editor drafts an announcement, an admin publishes it, people see and dismiss it", async ({
  page,
  openDevice,
  request,
  ownServer,
}) => {
  const operator = await admin(request, ownServer.env);
  const editor = await staffMember(request, operator, "editor");
  const fan = await member(request);
  const text = "El domingo a las 10 habrá una pausa de media hora.";

  await signedIn(page, editor.session);
  await page.goto("/admin/avisos");
  const form = page.getByRole("form", { name: "Escribir un aviso" });
  await form.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(form.getByText("Escribe el aviso.")).toBeVisible();
  await form.getByRole("textbox", { name: "Texto" }).fill(text);
  await form.getByRole("textbox", { name: "Enlace" }).fill("https://malo.test");
  await form.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(form.getByText("Tiene que ser una dirección de este sitio")).toBeVisible();
  await form.getByRole("textbox", { name: "Enlace" }).fill("/events");
  await form.getByRole("button", { name: "Guardar borrador" }).click();
  const list = page.getByRole("region", { name: "Todos los avisos" });
  await expect(list).toContainText("Borrador");
  await expect(list.getByRole("button", { name: "Publicar" })).toHaveCount(0);
  await expectNoBarrierAnywhere(page, "a draft of an announcement");

  // Somebody has the app open meanwhile.
  const window = await openDevice();
  await signedIn(window, fan.session);
  await window.goto("/events");
  const strip = (of: typeof page) => of.getByRole("complementary", { name: "Avisos de Resuena" });
  await expect(window.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(strip(window)).toHaveCount(0);

  const office = await openDevice();
  await signedIn(office, operator.session);
  await office.goto("/admin/avisos");
  await office.getByRole("button", { name: "Publicar" }).click();
  await office
    .getByRole("alertdialog", { name: "¿Publicar este aviso?" })
    .getByRole("button", { name: "Publicar" })
    .click();
  await expect(office.getByRole("region", { name: "Todos los avisos" })).toContainText(
    "A la vista",
  );

  await expect(strip(window)).toContainText(text);
  await expectNoBarrierAnywhere(window, "an announcement");
  await strip(window).getByRole("button", { name: "Cerrar el aviso" }).click();
  await expect(strip(window)).toHaveCount(0);
  await window.reload();
  await expect(window.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(strip(window)).toHaveCount(0);

  // Visitors get it with the page.
  const visitor = await openDevice();
  const requestedPaths: string[] = [];
  visitor.on("request", (asked) => requestedPaths.push(new URL(asked.url()).pathname));
  await visitor.goto("/events");
  await expect(strip(visitor)).toContainText(text);
  expect(requestedPaths).not.toContain("/api/announcements");

  await office.getByRole("button", { name: "Retirar" }).click();
  await expect(office.getByRole("region", { name: "Todos los avisos" })).toContainText("Terminado");
  await visitor.goto("/events");
  await expect(visitor.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(strip(visitor)).toHaveCount(0);

  // The editor also chooses who stands first on the landing page.
  const artist = await member(request, "creator");
  await page.goto("/admin/destacados");
  const chosen = page.getByRole("form", { name: "Artistas de la portada" });
  await expect(chosen).toContainText("Nadie: la portada muestra a los más seguidos.");
  await page.getByRole("searchbox", { name: "Busca a una persona" }).fill(artist.username);
  await page.getByRole("button", { name: new RegExp(artist.username) }).click();
  await expect(chosen).toContainText("Hay cambios sin guardar.");
  await chosen.getByLabel(`${artist.name}: hasta`).fill("2020-01-01T10:00");
  await chosen.getByRole("button", { name: "Guardar la lista" }).click();
  await expect(chosen.getByText("El fin tiene que ser después del comienzo.")).toBeVisible();
  await chosen.getByLabel(`${artist.name}: hasta`).fill("2099-01-01T10:00");
  await chosen.getByRole("button", { name: "Guardar la lista" }).click();
  await expect(page.getByText("La portada ya muestra esta lista")).toBeVisible();
  await expectNoBarrierAnywhere(page, "the featured artists");
  await visitor.goto("/landing");
  await expect(visitor.getByRole("link", { name: new RegExp(artist.name) })).toBeVisible();
});
