import { demoSession, signedIn } from "./people.ts";
import { expect, test } from "./test.ts";

const notifications = /\/assets\/NotificationsPage-[\w-]+\.js$/;

test("12. a file removed by a deployment reloads the page, once", async ({ page, request }) => {
  await signedIn(page, await demoSession(request, "beto"));
  await page.goto("/home");
  await expect(page.getByRole("article").first()).toBeVisible();
  let loads = 0;
  page.on("request", (pageRequest) => {
    if (pageRequest.isNavigationRequest()) loads++;
  });
  const respondNotFoundUntilReload = (route: {
    fulfill: (answer: object) => Promise<void>;
    continue: () => Promise<void>;
  }) => (loads === 0 ? route.fulfill({ status: 404, body: "" }) : route.continue());
  await page.route(notifications, respondNotFoundUntilReload);
  await page.getByRole("link", { name: "Notificaciones" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Notificaciones" })).toBeVisible();
  await expect(page).toHaveURL("/notifications");
  expect(loads).toBe(1);
});

test("12. a page whose file fails twice, on a connection that comes and goes, opens by itself", async ({
  page,
  request,
}) => {
  await signedIn(page, await demoSession(request, "beto"));
  await page.goto("/home");
  await expect(page.getByRole("article").first()).toBeVisible();
  let failures = 0;
  await page.route(notifications, (route) =>
    route.request().method() === "GET" && failures++ < 2 ? route.abort() : route.continue(),
  );
  await page.getByRole("link", { name: "Notificaciones" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Notificaciones" })).toBeVisible();
  await expect(page).toHaveURL("/notifications");
  expect(failures).toBe(3);
});

test("12. a file that the server fails to send is an error, and not a missing connection", async ({
  page,
  request,
}) => {
  await signedIn(page, await demoSession(request, "beto"));
  await page.goto("/home");
  await expect(page.getByRole("article").first()).toBeVisible();
  let loads = 0;
  page.on("request", (pageRequest) => {
    if (pageRequest.isNavigationRequest()) loads++;
  });
  await page.route(notifications, (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("link", { name: "Notificaciones" }).first().click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Estás sin conexión" })).toHaveCount(0);
  expect(loads).toBe(0);
  await page.unroute(notifications);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Notificaciones" })).toBeVisible();
});

test("12. a page whose file cannot be loaded offline opens at the same place when the connection is back", async ({
  page,
  context,
  request,
}) => {
  await signedIn(page, await demoSession(request, "beto"));
  await page.goto("/home");
  await expect(page.getByRole("article").first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Notificaciones" }).first().click();
  await expect(
    page.getByRole("heading", { name: "Estás sin conexión", exact: true }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Reintentar" }).click();
  await expect(
    page.getByRole("heading", { name: "Estás sin conexión", exact: true }),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Notificaciones" })).toBeVisible();
  await expect(page).toHaveURL("/notifications");
});
