import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { SMTPServer } from "smtp-server";
import { expectNoBarrierAnywhere } from "./no-barrier.ts";
import { type Member, member, signedIn } from "./people.ts";
import { startOwnServer } from "./running-server.ts";
import { admin } from "./staff.ts";
import { expect, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A mail server that knows nobody while `refuses`. */
async function startMailServer() {
  const state = { refuses: true, taken: 0 };
  const smtp = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo(_address, _session, callback) {
      if (!state.refuses) return callback();
      callback(Object.assign(new Error("5.1.1 No such user"), { responseCode: 550 }));
    },
    onData(stream, _session, callback) {
      stream.resume().once("end", () => {
        state.taken += 1;
        callback();
      });
    },
  });
  smtp.on("error", () => {});
  const listening = smtp.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => smtp.close(resolve));
  return { state, url: `smtp://127.0.0.1:${port}`, stop };
}

/** Members of a server that wrote its mails to the development mailbox, with its data directory. */
async function communityOf(
  dataDir: string,
  newRequest: (origin: string) => Promise<APIRequestContext>,
) {
  const server = await startOwnServer({ DATA_DIR: dataDir });
  const request = await newRequest(server.origin);
  const people = { fan: await member(request), operator: await admin(request, server.env) };
  await request.dispose();
  await server.stop();
  return people;
}

async function askForMail(request: APIRequestContext, { email }: Member): Promise<void> {
  const answer = await request.post("/auth/v1/recover", { data: { email } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test("a member whose mails bounce reads it where they change their address, and an operator counts them", async ({
  openDevice,
  playwright,
}) => {
  const newRequest = (baseURL: string) =>
    playwright.request.newContext({ baseURL, extraHTTPHeaders: { connection: "close" } });
  const dataDir = mkdtempSync(join(tmpdir(), "resuena-e2e-"));
  const { fan, operator } = await communityOf(dataDir, newRequest);
  const smtp = await startMailServer();
  const server = await startOwnServer({ DATA_DIR: dataDir, SMTP_URL: smtp.url });
  const request = await newRequest(server.origin);
  const baseURL = server.origin;
  const page = await openDevice({ baseURL });
  await signedIn(page, fan.session);
  const note = page.getByText(`No podemos entregarte correos en ${fan.email}`);
  const panel = page.getByText("Este dispositivo");

  await page.goto("/mi-perfil/seguridad");
  await expect(panel).toBeVisible();
  await expect(note).toHaveCount(0);
  await askForMail(request, fan);
  await expect(async () => {
    await page.reload();
    await expect(note).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expectNoBarrierAnywhere(page, "an address whose mails bounce");
  await page.goto("/notifications/preferencias");
  await expect(page.getByRole("main")).toContainText(
    `No podemos entregarte correos en ${fan.email}: su servidor los rechaza.`,
  );

  const device = await openDevice({ baseURL });
  await signedIn(device, operator.session);
  await device.goto("/admin/servicio");
  const days = device.getByRole("region", { name: "Emails por día" });
  // Counts are written every ten seconds. The columns: sent, failed, bounced, blocked.
  await expect(async () => {
    await device.reload();
    await expect(days.getByRole("row").filter({ hasText: /\d/ }).first()).toBeVisible();
    await expect(
      days.getByRole("row").filter({ has: device.getByRole("cell", { name: "1" }) }),
    ).toHaveCount(1, {
      timeout: 5000,
    });
  }).toPass();
  await expect(device.getByText("Direcciones que rebotan").locator("..")).toContainText("1");
  await expectNoBarrierAnywhere(device, "mails by day");

  // A mail that arrives ends it.
  smtp.state.refuses = false;
  await askForMail(request, fan);
  await expect.poll(() => smtp.state.taken).toBeGreaterThan(0);
  await page.goto("/mi-perfil/seguridad");
  await expect(async () => {
    await page.reload();
    await expect(panel).toBeVisible();
    await expect(note).toHaveCount(0, { timeout: 1000 });
  }).toPass();

  await request.dispose();
  await server.stop();
  await smtp.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
