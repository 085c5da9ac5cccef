import { createECDH, randomBytes } from "node:crypto";
import { member, signedIn } from "./people.ts";
import { expect, type Page, test } from "./test.ts";

// A worker of an earlier journey would answer: each has a browser context of its own.
test.use({ serviceWorkers: "allow", reuseContext: false });

/** The state of a device, and the answer that its person is going to give. */
type Device = { permission?: string; answer?: string; subscribed?: string };

const tell = (page: Page, device: Device) =>
  page.evaluate((entries) => Object.assign(localStorage, entries), device);

test("Ana turns the pushes of her device on and off, and learns why they are impossible", async ({
  page,
  request,
}) => {
  const ana = await member(request);
  // Nothing answers there. A real push service would need the network.
  const ecdh = createECDH("prime256v1");
  const subscription = {
    endpoint: "http://127.0.0.1:9/a-device",
    keys: {
      p256dh: ecdh.generateKeys("base64url"),
      auth: randomBytes(16).toString("base64url"),
    },
  };
  await page.addInitScript((subscriptionJson) => {
    const deviceSubscription = {
      endpoint: subscriptionJson.endpoint,
      toJSON: () => subscriptionJson,
      unsubscribe: async () => localStorage.removeItem("subscribed"),
    };
    Object.defineProperty(Notification, "permission", {
      get: () => localStorage.getItem("permission") ?? "default",
    });
    Notification.requestPermission = async () => {
      localStorage.setItem("permission", localStorage.getItem("answer") ?? "default");
      return Notification.permission;
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () =>
        localStorage.getItem("subscribed") === null ? null : deviceSubscription,
      subscribe: async () => {
        localStorage.setItem("subscribed", "yes");
        return deviceSubscription;
      },
    });
  }, subscription);
  await signedIn(page, ana.session);
  await page.goto("/notifications/preferencias");
  const on = page.getByRole("button", { name: "Activa los avisos" });
  const off = page.getByRole("button", { name: "Desactivar los avisos" });
  const isOn = page.getByText("Este dispositivo te avisa aunque no tengas la app abierta.");

  // Dismissing the question allows another one; after a refusal only the browser's settings can allow it.
  await on.click();
  await expect(on).toBeEnabled();
  await tell(page, { answer: "denied" });
  await on.click();
  await expect(page.getByText("Los avisos están bloqueados en este navegador.")).toBeVisible();
  await expect(on).toHaveCount(0);

  await tell(page, { permission: "default", answer: "granted" });
  await page.reload();
  await on.click();
  await expect(isOn).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Avisos" }).getByText("Avisos activados"),
  ).toBeVisible();
  await page.reload();
  await expect(isOn).toBeVisible();
  await off.click();
  await expect(on).toBeVisible();

  await page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await page.reload();
  await expect(page.getByText("Este navegador no puede mostrar avisos.")).toBeVisible();
  await expect(on.or(off)).toHaveCount(0);
});
