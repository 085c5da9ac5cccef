import { createConfirmedAccount, member, publish, signedIn } from "./people.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { serverAnswer, waitForWrites } from "./steps.ts";
import { expect, test } from "./test.ts";

test("a visitor reads the legal pages and reports a post, without an account or a cookie", async ({
  page,
  request,
  context,
}) => {
  await page.goto("/landing");
  await page.getByRole("navigation", { name: "Páginas legales" }).getByText("Términos").click();
  await expect(page.getByRole("heading", { level: 1, name: "Términos de uso" })).toBeVisible();
  await expect(page.getByText("todavía no ha indicado su nombre")).toBeVisible();
  for (const [link, title] of [
    ["Privacidad", "Privacidad"],
    ["Normas", "Normas de la comunidad"],
    ["Contacto", "Contacto"],
    ["Cookies", "Cookies"],
  ] as const) {
    await page.getByRole("link", { name: link, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Resuena`);
  }
  await expectNoBarrier(page, "cookies");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Páginas legales" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.goto("/legal/nada");
  await expect(page.getByText("Oops! Page not found")).toBeVisible();

  const author = await member(request);
  const post = await publish(request, author, { text: "Hola a @nadie-con-ese-nombre y a @ana" });
  await page.goto(`/post/${post.id}`);
  await expect(page.getByRole("link", { name: "@ana", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "@nadie-con-ese-nombre" })).toHaveCount(0);
  await expect(page.getByText("@nadie-con-ese-nombre")).toBeVisible();
  const menu = page.getByRole("main").getByRole("button", { name: "Opciones de la publicación" });
  await menu.first().click();
  await expect(page.getByRole("menuitem", { name: /Bloquear|Silenciar/ })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Reportar" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Derechos de autor").click();
  await dialog.getByLabel("Tu email").fill("sin arroba");
  await dialog.getByRole("button", { name: "Enviar reporte" }).click();
  await expect(dialog.getByText("Escribe un email completo, o deja el campo vacío.")).toBeVisible();
  for (const problem of ["Di qué obra es.", "Di de quién es la obra.", "Confirma que es cierto."])
    await expect(dialog.getByText(problem)).toBeVisible();
  await dialog.getByLabel("Tu email").fill("");
  await expect(dialog.getByText("Deja tu email: sin él no podemos responderte.")).toBeVisible();
  await dialog.getByLabel("Tu email").fill("autora@ejemplo.test");
  await dialog.getByRole("textbox", { name: "¿Qué obra es?" }).fill("Luna de marzo");
  await dialog.getByRole("textbox", { name: "¿De quién es?" }).fill("Yo, que la escribí");
  await dialog.getByRole("checkbox", { name: /^Declaro que/ }).check();
  await expectNoBarrier(page, "the report of a visitor");
  await waitForWrites(page, "/api/visitor-reports", () =>
    dialog.getByRole("button", { name: "Enviar reporte" }).click(),
  );
  await expect(page.getByRole("dialog").getByText("Gracias por avisar")).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});

test("accounts that have not accepted the terms do so in onboarding, or on their home page @desktop", async ({
  page,
  request,
  context,
}) => {
  const who = await createConfirmedAccount(request, undefined, null);
  await signedIn(page, who.session);
  await page.goto("/onboarding");
  await page.getByText("Fan", { exact: true }).click();
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("textbox", { name: "Nombre de usuario" }).fill(who.username);
  await expect(page.getByText("¡Disponible!")).toBeVisible();
  await page.getByRole("button", { name: "Continuar" }).click();
  const box = page.getByRole("checkbox", { name: "Tengo al menos 14 años" });
  await expect(box).toBeVisible();
  await page.getByRole("button", { name: "Saltar por ahora" }).click();
  await expect(page.getByText("Para crear tu cuenta, marca esta casilla.")).toBeVisible();
  await expectNoBarrier(page, "the terms in onboarding");
  await box.check();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("heading", { name: "¿Qué suena en tu casa?" })).toBeVisible();
  await page.getByRole("button", { name: "Saltar por ahora" }).click();
  await expect(page.getByRole("heading", { name: "Listo. Esto suena cerca de ti." })).toBeVisible();
  await page.getByRole("button", { name: "Saltar por ahora" }).click();
  await expect(page).toHaveURL("/home");

  // An account that has not accepted the current version: it is asked, and can use everything.
  await page.route("**/api/legal/terms", async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const answer = await serverAnswer(route);
    await route.fulfill({ response: answer, json: { ...(await answer.json()), accepted: null } });
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Lee y acepta los términos" })).toBeVisible();
  await expectNoBarrier(page, "the terms on /home");
  await waitForWrites(page, "/api/legal/terms", () =>
    page.getByRole("button", { name: "Aceptar", exact: true }).click(),
  );
  await expect(page.getByText("Gracias. Guardamos que los aceptaste.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Lee y acepta los términos" })).toHaveCount(0);

  // The cookie page names every cookie of a member.
  await page.getByRole("button", { name: "Contraer el menú" }).click();
  await page.goto("/legal/cookies");
  await expect(page.getByRole("heading", { level: 1, name: "Cookies" })).toBeVisible();
  const text = await page.getByRole("main").innerText();
  const names = (await context.cookies()).map(({ name }) => name.replace(/-[\da-f]{16}$/, "-…"));
  expect(names).toContain("sidebar_state");
  for (const name of names) expect(text).toContain(name);
});
