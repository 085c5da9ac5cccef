import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expectNoBarrierAnywhere } from "./no-barrier.ts";
import { member, signedIn } from "./people.ts";
import { type OwnServer, startOwnServer } from "./running-server.ts";
import { admin } from "./staff.ts";
import { expect, test as base } from "./test.ts";

/** A gateway of text messages that the operator does not run: it refuses until `accepts` is set. */
type Gateway = { accepts: boolean; texts: string[]; port: number; close: () => void };

/** Journeys on a server that sends its text messages to that gateway. */
const test = base.extend<object, { gateway: Gateway; ownServer: OwnServer }>({
  gateway: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const gateway: Gateway = { accepts: false, texts: [], port: 0, close: () => http.close() };
      const http = createServer((request, response) => {
        let body = "";
        request.on("data", (part) => (body += String(part)));
        request.on("end", () => {
          if (gateway.accepts) gateway.texts.push(body);
          response.writeHead(gateway.accepts ? 200 : 503).end("{}");
        });
      }).listen(0, "127.0.0.1");
      await once(http, "listening");
      gateway.port = (http.address() as AddressInfo).port;
      await use(gateway);
      gateway.close();
    },
    { scope: "worker" },
  ],
  ownServer: [
    async ({ gateway }, use) => {
      const server = await startOwnServer({
        SMS_WEBHOOK_URL: `http://127.0.0.1:${gateway.port}/sms`,
      });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: async ({ ownServer }, use) => use(ownServer.origin),
});

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an operator retries a failing job, and begins and ends a maintenance", async ({
  page,
  request,
  openDevice,
  gateway,
  ownServer,
}) => {
  const operator = await admin(request, ownServer.env);
  await signedIn(page, operator.session);
  const answer = await request.post("/auth/v1/otp", { data: { phone: "+34600111222" } });
  expect(answer.ok(), await answer.text()).toBe(true);

  await page.goto("/admin");
  await page
    .getByRole("link", { name: /^Servicio/ })
    .first()
    .click();
  await expect(page).toHaveURL("/admin/servicio");
  const failing = page.getByRole("region", { name: "Tareas que fallan" });
  // By now its next attempt is some time away.
  await expect(failing).toContainText("3 de 20 intentos");
  await expect(failing).toContainText("the SMS webhook answered 503");
  await expectNoBarrierAnywhere(page, "a failing job");

  gateway.accepts = true;
  await failing
    .getByRole("button", { name: /^Reintentar ahora: Enviar un mensaje de texto/ })
    .click();
  await expect(page.getByText("La tarea se ejecuta enseguida")).toBeVisible();
  await expect.poll(() => gateway.texts).toHaveLength(1);
  expect(gateway.texts[0]).toContain("+34600111222");
  await page.reload();
  await expect(failing).toContainText("Ninguna tarea falla");
  await expect(page.getByRole("region", { name: "Ajustes" })).toContainText("SMS_WEBHOOK_URL");
  const backup = page.getByRole("region", { name: "Copia de seguridad" });
  await expect(backup).toContainText("Todavía no hay ninguna copia");
  await expect(backup).toContainText("npm run backup -- copia.zip");
  await expectNoBarrierAnywhere(page, "the state of the service");

  // A maintenance: others only read, and what they typed stays.
  const fan = await member(request);
  const device = await openDevice();
  await signedIn(device, fan.session);
  await device.goto("/saved");
  await expect(device.getByRole("heading", { level: 1 }).first()).toBeVisible();
  const maintenance = page.getByRole("region", { name: "Mantenimiento" });
  await maintenance.getByRole("button", { name: "Empezar" }).click();
  await expect(maintenance.getByText("Escribe el motivo.")).toBeVisible();
  await maintenance.getByRole("textbox", { name: "Qué se dice" }).fill("Mudamos la base de datos.");
  await maintenance.getByRole("textbox", { name: "Motivo" }).fill("Mudanza");
  await maintenance.getByRole("button", { name: "Empezar" }).click();
  await expect(maintenance).toContainText("No termina solo.");
  await expectNoBarrierAnywhere(page, "a maintenance");
  const strip = device.getByRole("complementary", { name: "Avisos de Resuena" });
  await expect(strip).toContainText("Por ahora solo se puede leer. Mudamos la base de datos.", {
    timeout: 20_000,
  });
  await expect(strip.getByRole("button")).toHaveCount(0);
  await expectNoBarrierAnywhere(device, "a maintenance, as a fan sees it");
  await maintenance.getByRole("button", { name: "Terminar el mantenimiento" }).click();
  const asking = page.getByRole("dialog", { name: "¿Terminar el mantenimiento?" });
  await asking.getByRole("textbox", { name: "Motivo" }).fill("Listo");
  await asking.getByRole("button", { name: "Terminar el mantenimiento" }).click();
  await expect(maintenance).toContainText("No hay ningún mantenimiento.");
  await expect(strip).toHaveCount(0, { timeout: 20_000 });

  await page.goto("/admin/registro?accion=job_retried");
  await expect(page.getByRole("list", { name: "Entradas del registro" })).toContainText(
    "Reintentó una tarea",
  );
});
