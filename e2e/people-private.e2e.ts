import { follow, goPrivate, member, publish, signedIn } from "./people.ts";
import { postWith, waitForWrites } from "./steps.ts";
import { expect, test } from "./test.ts";

test("somebody asks to follow a private profile, is accepted, and sees it", async ({
  page,
  openDevice,
  request,
}) => {
  const person = await member(request);
  const words = `Solo para mis amistades, ${person.username}`;
  await publish(request, person, { text: words });
  await goPrivate(request, person);
  const fan = await member(request);
  await signedIn(page, fan.session);
  await page.goto(`/${person.username}`);
  await expect(page.getByRole("heading", { name: "Este perfil es privado" })).toBeVisible();
  const asks = page.getByRole("button", { name: `Seguir a ${person.name}` });
  await waitForWrites(page, "/api/follow-user", () => asks.click());
  const pendingButton = page.getByRole("button", { name: `Solicitado a ${person.name}` });
  await expect(pendingButton).toBeVisible();
  await expect(page.getByRole("heading", { name: "Solicitud enviada" })).toBeVisible();
  await page.reload();
  await waitForWrites(page, "/api/follow-user", () => pendingButton.click());
  await expect(page.getByRole("heading", { name: "Este perfil es privado" })).toBeVisible();
  await waitForWrites(page, "/api/follow-user", () => asks.click());
  await expect(page.getByRole("heading", { name: "Solicitud enviada" })).toBeVisible();

  const personPage = await openDevice();
  await signedIn(personPage, person.session);
  await personPage.goto(`/${person.username}`);
  await personPage.getByRole("link", { name: /^Solicitudes\s*1$/ }).click();
  await expect(personPage).toHaveURL(`/${person.username}/solicitudes`);
  await personPage.getByRole("button", { name: `Aceptar a ${fan.name}` }).click();
  await expect(personPage.getByText("No hay solicitudes")).toBeVisible();
  await personPage.getByRole("link", { name: "Seguidores", exact: true }).click();
  await expect(personPage.getByRole("link", { name: fan.name })).toBeVisible();

  // The open page is updated by itself.
  await expect(postWith(page, words)).toBeVisible();
  await expect(page.getByRole("button", { name: `Siguiendo a ${person.name}` })).toBeVisible();
  // Unfollowing asks first, and closes the profile.
  await page.getByRole("button", { name: `Siguiendo a ${person.name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Dejar de seguir" }).click();
  await expect(page.getByRole("heading", { name: "Este perfil es privado" })).toBeVisible();
  await expect(postWith(page, words)).toHaveCount(0);
});

test(
  "a private profile does not exist for visitors, and its posts are in no public list",
  { tag: "@desktop" },
  async ({ page, openDevice, request }) => {
    const person = await member(request);
    const words = `Esto ya no es de todos, ${person.username}`;
    const post = await publish(request, person, { text: words });
    const fan = await member(request);
    await follow(request, fan, person);
    await goPrivate(request, person);
    const answer = await page.goto(`/${person.username}`);
    expect(answer?.status()).toBe(404);
    expect(await answer?.text()).not.toContain(person.name);
    await expect(page.getByRole("heading", { name: "Usuario no encontrado" })).toBeVisible();
    for (const path of [`/post/${post.id}`, `/${person.username}/seguidores`])
      expect((await page.goto(path))?.status()).toBe(404);

    // Earlier followers still see it.
    const fanPage = await openDevice();
    await signedIn(fanPage, fan.session);
    await fanPage.goto("/home?orden=siguiendo");
    await expect(postWith(fanPage, words)).toBeVisible();
    await fanPage.goto("/home");
    await expect(fanPage.getByRole("article").first()).toBeVisible();
    await expect(postWith(fanPage, words)).toHaveCount(0);
  },
);
