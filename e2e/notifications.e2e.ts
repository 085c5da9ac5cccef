import { expectNoBarrier } from "./no-barrier.ts";
import { follow, member, publish, signedIn } from "./people.ts";
import { expect, type Page, test } from "./test.ts";

const lineWith = (page: Page, text: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: text });

test("Ana gets a notification of Beto's action at once, reads it, and opens its target", async ({
  page,
  openDevice,
  request,
}) => {
  const ana = await member(request, "creator");
  const beto = await member(request);
  const post = await publish(request, ana, { text: "Una canción para la plaza" });
  await signedIn(page, ana.session);
  // The first frame that begins with 40 means that the socket is connected.
  const connectionPromise = page
    .waitForEvent("websocket")
    .then((socket) =>
      socket.waitForEvent("framereceived", ({ payload }) => String(payload).startsWith("40")),
    );
  await page.goto("/notifications");
  await expect(page.getByRole("heading", { name: "No hay notificaciones" })).toBeVisible();
  await expectNoBarrier(page, "no notifications");
  await connectionPromise;
  const link = page.getByRole("banner").getByRole("link", { name: /^Notificaciones/ });

  const fanPage = await openDevice();
  await signedIn(fanPage, beto.session);
  await fanPage.goto(`/post/${post.id}`);
  await fanPage.getByRole("button", { name: "Me gusta", exact: true }).click();
  const likeNotification = lineWith(
    page,
    `${beto.name} indicó que le gusta "Una canción para la plaza"`,
  );
  await expect(likeNotification).toBeVisible();
  await expect(link).toHaveAccessibleName("Notificaciones 1 sin leer");
  await fanPage.getByRole("textbox", { name: "Escribe un comentario" }).fill("¡Qué ganas!");
  await fanPage.getByRole("button", { name: "Comentar", exact: true }).click();
  await follow(request, beto, ana);
  const followNotification = lineWith(page, `${beto.name} comenzó a seguirte`);
  await expect(followNotification).toBeVisible();
  await expect(link).toHaveAccessibleName("Notificaciones 3 sin leer");
  await expectNoBarrier(page, "notifications");

  // The dot marks one of them as read; the badge follows.
  await likeNotification.getByRole("button", { name: "Marcar como leída" }).click();
  await expect(likeNotification.getByRole("button")).toHaveCount(0);
  await expect(link).toHaveAccessibleName("Notificaciones 2 sin leer");

  // A tapped notification is read, and leads to the comment.
  await lineWith(page, "¡Qué ganas!").getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/post/${post.id}#comentario-`));
  await expect(page.getByRole("main").getByText("¡Qué ganas!")).toBeVisible();
  await expect(link).toHaveAccessibleName("Notificaciones 1 sin leer");
  await link.click();
  await page.getByRole("link", { name: "Seguidores", exact: true }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await followNotification.getByRole("link").click();
  await expect(page).toHaveURL(`/${beto.username}`);
  await expect(link).toHaveAccessibleName("Notificaciones");

  // Two follows of one day are one notification, which lists the people.
  const carla = await member(request);
  await follow(request, carla, ana);
  await link.click();
  await lineWith(page, "comenzaron a seguirte").getByRole("link").click();
  const people = page.getByRole("list", { name: "Quiénes empezaron a seguirte" });
  await expect(people.getByRole("listitem")).toHaveCount(2);
  await expect(people.getByRole("link", { name: carla.name })).toBeVisible();
  await expectNoBarrier(page, "the people of a notification");
  await expect(link).toHaveAccessibleName("Notificaciones");

  // Mark all as read, and turn a topic off in the settings.
  await publish(request, beto, { text: `Voy a verte, @${ana.username}` });
  await expect(link).toHaveAccessibleName("Notificaciones 1 sin leer");
  await page.goto("/notifications");
  await page.getByRole("button", { name: "Marcar todas como leídas" }).click();
  await expect(page.getByRole("heading", { name: "Notificaciones" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Marcar como leída" })).toHaveCount(0);
  await expect(link).toHaveAccessibleName("Notificaciones");
  await page.getByRole("link", { name: "Preferencias" }).click();
  const likes = page.getByRole("group", { name: "Me gusta" });
  await likes.getByRole("button", { name: "En la app", pressed: true }).click();
  await expect(likes.getByRole("button", { name: "En la app", pressed: false })).toBeVisible();
  await expectNoBarrier(page, "preferences of notifications");
  await page.getByRole("main").getByRole("link", { name: "Notificaciones", exact: true }).click();
  await expect(lineWith(page, "te mencionó")).toBeVisible();
  await expect(likeNotification).toHaveCount(0);
});

test("Ana gets a notification of a new follower even without a socket", async ({
  page,
  request,
}) => {
  const ana = await member(request, "creator");
  const beto = await member(request);
  await publish(request, beto, { text: `Voy a verte, @${ana.username}` });
  const connectionAttempt = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/socket/, async (socket) => {
    await socket.close();
    connectionAttempt.resolve();
  });
  await page.clock.install();
  await signedIn(page, ana.session);
  await page.goto("/notifications");
  const link = page.getByRole("banner").getByRole("link", { name: /^Notificaciones/ });
  await expect(lineWith(page, "te mencionó")).toBeVisible();
  await expect(link).toHaveAccessibleName("Notificaciones 1 sin leer");
  await connectionAttempt.promise;
  await follow(request, beto, ana);
  await page.clock.fastForward(31_000);
  await expect(lineWith(page, `${beto.name} comenzó a seguirte`)).toBeVisible();
  await expect(link).toHaveAccessibleName("Notificaciones 2 sin leer");
});
