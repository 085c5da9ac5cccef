import { lastMail, member, signedIn } from "./people.ts";
import { expectNoBarrierAnywhere } from "./no-barrier.ts";
import { admin, staffMember } from "./staff.ts";
import { withApp } from "./second-factor.ts";
import { expect, type Page, test } from "./test.ts";

/** Opens an account, with a reason. */
async function lookAt(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/personas/${id}`);
  await page.getByRole("button", { name: "Pide ayuda para entrar." }).click();
  await page.getByRole("button", { name: "Mirar la cuenta" }).click();
  await expect(page.getByRole("region", { name: "Medidas" })).toBeVisible();
}

test("a moderator finds an account and gives a reason to look at it; the look is in the log", async ({
  page,
  openDevice,
  request,
}) => {
  const operator = await admin(request);
  const moderator = await staffMember(request, operator, "moderator");
  const beto = await member(request);
  await signedIn(page, moderator.session);
  await page.goto("/admin");
  await page
    .getByRole("link", { name: /^Personas/ })
    .first()
    .click();
  await expect(page).toHaveURL("/admin/personas");
  const search = page.getByRole("searchbox", { name: "Nombre, @usuario, id o correo" });
  const submit = page.getByRole("button", { name: "Buscar cuentas" });
  await search.fill("ab");
  await expect(submit).toBeDisabled();
  await search.fill(beto.email.slice(1));
  await submit.click();
  await expect(page.getByRole("heading", { name: "No hay ninguna cuenta así" })).toBeVisible();
  await search.fill(beto.email);
  await submit.click();
  const result = page.getByRole("list", { name: "Cuentas" }).getByRole("link");
  await expect(result).toContainText(`${beto.email[0]}•••@`);
  await expect(result).not.toContainText(beto.email);
  await expect(page, "no address in the address bar").toHaveURL("/admin/personas");
  await search.fill(beto.username);
  await submit.click();
  await expect(page).toHaveURL(`/admin/personas?q=${beto.username}`);
  await expectNoBarrierAnywhere(page, "the search of accounts");
  await result.click();

  await expect(page.getByRole("heading", { name: "¿Por qué miras esta cuenta?" })).toBeVisible();
  await page.getByRole("button", { name: "Mirar la cuenta" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Escribe el motivo.");
  await page.getByRole("button", { name: "Pide ayuda para entrar." }).click();
  await page.getByRole("button", { name: "Mirar la cuenta" }).click();
  await expect(page.getByRole("heading", { level: 1, name: beto.name })).toBeVisible();
  await expect(page.getByRole("region", { name: "Sesiones abiertas" })).toContainText(
    "Red 127.0.0.x",
  );
  await expect(page.getByRole("region", { name: "Datos" })).toContainText("•••@");
  await expect(page.getByRole("region", { name: "Comprobaciones" })).toContainText("Bien");
  await expect(page.getByText(beto.email)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Mostrar dirección" })).toHaveCount(0);
  await expectNoBarrierAnywhere(page, "an account");
  await page.getByRole("link", { name: "Volver a la búsqueda" }).click();
  await expect(search).toBeVisible();

  // An admin sees the whole address after giving another reason, and both looks in the log.
  const office = await openDevice();
  await signedIn(office, operator.session);
  await office.goto(`/admin/personas/${beto.session.user.id}`);
  await office.getByRole("textbox", { name: "Motivo" }).fill("Pidió ayuda por carta.");
  await office.getByRole("button", { name: "Mirar la cuenta" }).click();
  await office.getByRole("button", { name: "Mostrar dirección" }).click();
  const question = office.getByRole("dialog", { name: "¿Mostrar la dirección entera?" });
  await question.getByRole("textbox", { name: "Motivo" }).fill("Hay que contestarle.");
  await question.getByRole("button", { name: "Mostrar dirección" }).click();
  await expect(office.getByText(beto.email)).toBeVisible();
  await office.goto(`/admin/registro?sobre=${beto.session.user.id}`);
  const log = office.getByRole("list", { name: "Entradas del registro" }).getByRole("listitem");
  await expect(log.nth(0)).toContainText("Vio una dirección entera");
  await expect(log.nth(0)).toContainText("Hay que contestarle.");
  await expect(log.nth(1)).toContainText("Miró una cuenta");
  await expect(log.nth(2)).toContainText("Pide ayuda para entrar.");
  await expect(log.nth(3)).toContainText("Buscó una cuenta por su dirección");
  await expect(log.nth(3)).toContainText(moderator.name);
});

test("a moderator ends the sessions of a person, whose open page becomes that of a visitor", async ({
  page,
  openDevice,
  request,
}) => {
  const operator = await admin(request);
  const moderator = await staffMember(request, operator, "moderator");
  const beto = await member(request);
  const home = await openDevice();
  await signedIn(home, beto.session);
  await home.goto("/home");
  await expect(home.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await signedIn(page, moderator.session);
  await lookAt(page, beto.session.user.id);
  const acts = page.getByRole("region", { name: "Medidas" });
  await expect(acts.getByRole("button", { name: /segundo factor/ })).toHaveCount(0);
  await acts.getByRole("button", { name: "Cerrar todas las sesiones" }).click();
  const question = page.getByRole("dialog", { name: "¿Cerrar todas sus sesiones?" });
  await question.getByRole("textbox", { name: "Motivo" }).fill("Le robaron el teléfono.");
  await expectNoBarrierAnywhere(page, "ending the sessions of an account");
  await question.getByRole("button", { name: "Cerrar todas las sesiones" }).click();
  await expect(page.getByRole("region", { name: "Sesiones abiertas" })).toContainText("Ninguna.");
  await expect(acts.getByRole("button")).toHaveCount(0);
  await expect(home).toHaveURL("/landing");
  await lookAt(page, operator.session.user.id);
  await expect(acts).toContainText("Esta persona administra");
});

test("a second factor is removed by two admins, and the person reads of it twice", async ({
  page,
  openDevice,
  request,
}) => {
  const first = await admin(request);
  const second = await admin(request);
  const beto = await member(request);
  await withApp(request, beto);
  await signedIn(page, first.session);
  await lookAt(page, beto.session.user.id);
  const acts = page.getByRole("region", { name: "Medidas" });
  await acts.getByRole("button", { name: "Pedir quitar el segundo factor" }).click();
  const question = page.getByRole("dialog", { name: "¿Pedir que se quite su segundo factor?" });
  await question.getByRole("textbox", { name: "Motivo" }).fill("Perdió el teléfono.");
  await question.getByRole("button", { name: "Pedir quitar el segundo factor" }).click();
  await expect(acts).toContainText("Lo tiene que confirmar otra persona.");
  await expectNoBarrierAnywhere(page, "a request to remove a second factor");

  const office = await openDevice();
  await signedIn(office, second.session);
  await office.goto("/admin/personas");
  await office
    .getByRole("region", { name: "Segundos factores por quitar" })
    .getByRole("link")
    .filter({ hasText: beto.name })
    .filter({ hasText: first.name })
    .first()
    .click();
  await expect(office).toHaveURL(/\/admin\/personas\/.+/);
  await lookAt(office, beto.session.user.id);
  const others = office.getByRole("region", { name: "Medidas" });
  await expect(others).toContainText("«Perdió el teléfono.»");
  await others.getByRole("button", { name: "Confirmar y quitarlo" }).click();
  const confirmation = office.getByRole("dialog", { name: "¿Quitar su segundo factor?" });
  await confirmation.getByRole("textbox", { name: "Motivo" }).fill("Lo comprobé por carta.");
  await confirmation.getByRole("button", { name: "Confirmar y quitarlo" }).click();
  await expect(others.getByRole("button")).toHaveCount(0);
  await expect(office.getByRole("region", { name: "Sesiones abiertas" })).toContainText("Ninguna.");
});

test("an account that does not exist says so", async ({ page, request }) => {
  await signedIn(page, (await admin(request)).session);
  for (const id of ["00000000-0000-4000-8000-000000000000", "no-es-un-id"]) {
    await page.goto(`/admin/personas/${id}`);
    await page.getByRole("button", { name: "Actividad sospechosa." }).click();
    await page.getByRole("button", { name: "Mirar la cuenta" }).click();
    await expect(page.getByRole("heading", { name: "Esta cuenta no existe" })).toBeVisible();
  }
});

test("a person who wrote a letter gets a copy and is deleted by two admins, and keeps the account", async ({
  page,
  openDevice,
  request,
}) => {
  const first = await admin(request);
  const second = await admin(request);
  const beto = await member(request);
  await signedIn(page, first.session);
  await lookAt(page, beto.session.user.id);
  const requests = page.getByRole("region", { name: "Peticiones por escrito" });
  await requests.getByRole("button", { name: "Preparar su copia de datos" }).click();
  const copy = page.getByRole("dialog", { name: "¿Preparar una copia de sus datos?" });
  await copy.getByRole("textbox", { name: "Motivo" }).fill("Lo pidió por carta.");
  await copy.getByRole("button", { name: "Preparar su copia de datos" }).click();
  await expect(copy.getByText("Escribe a qué petición responde.")).toBeVisible();
  await copy.getByRole("textbox", { name: "A qué petición responde" }).fill("Carta del 3 de mayo");
  await expectNoBarrierAnywhere(page, "ordering a copy of somebody's data");
  await copy.getByRole("button", { name: "Preparar su copia de datos" }).click();
  await expect(copy).toHaveCount(0);
  const mailed = async () => (await lastMail(request, beto.email)).subject;
  await expect.poll(mailed).toContain("Tu copia de datos");

  await requests.getByRole("button", { name: "Pedir borrar la cuenta" }).click();
  const question = page.getByRole("dialog", { name: "¿Pedir que se borre esta cuenta?" });
  await question.getByRole("textbox", { name: "A qué petición responde" }).fill("La misma carta");
  await question.getByRole("textbox", { name: "Motivo" }).fill("Quiere irse.");
  await question.getByRole("button", { name: "Pedir borrar la cuenta" }).click();
  await expect(requests).toContainText("Lo tiene que confirmar otra persona.");
  await expectNoBarrierAnywhere(page, "a request to delete an account");

  const office = await openDevice();
  await signedIn(office, second.session);
  await office.goto("/admin/personas");
  await office
    .getByRole("region", { name: "Cuentas por borrar" })
    .getByRole("link")
    .filter({ hasText: beto.name })
    .filter({ hasText: first.name })
    .first()
    .click();
  await lookAt(office, beto.session.user.id);
  const others = office.getByRole("region", { name: "Peticiones por escrito" });
  await expect(others).toContainText("«Quiere irse.»");
  await others.getByRole("button", { name: "Confirmar el borrado" }).click();
  const confirmation = office.getByRole("dialog", { name: "¿Borrar esta cuenta?" });
  await confirmation.getByRole("textbox", { name: "Motivo" }).fill("Lo comprobé.");
  await confirmation.getByRole("button", { name: "Confirmar el borrado" }).click();
  await expect(others).toContainText("a petición por escrito");
  await expect.poll(mailed).toContain("se borrará el");

  // He answers the mail: he wants to stay.
  await others.getByRole("button", { name: "Conservar la cuenta" }).click();
  const keeping = office.getByRole("dialog", { name: "¿Conservar esta cuenta?" });
  await keeping.getByRole("textbox", { name: "Motivo" }).fill("Contestó al correo.");
  await keeping.getByRole("button", { name: "Conservar la cuenta" }).click();
  await expect(others.getByRole("button", { name: "Pedir borrar la cuenta" })).toBeVisible();
  await office.goto(`/admin/registro?sobre=${beto.session.user.id}`);
  const log = office.getByRole("list", { name: "Entradas del registro" }).getByRole("listitem");
  await expect(log.filter({ hasText: "Conservó una cuenta por borrar" })).toHaveCount(1);
});
