import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { expectNoBarrierAnywhere } from "./no-barrier.ts";
import { member, signedIn } from "./people.ts";
import { startOwnServer } from "./running-server.ts";
import { expect, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

type Addresses = { url: string; target: string; clientId: string; secret: string };

/** An Instagram of this machine in a process of its own, and a server of ours that uses it. */
async function startWithInstagram() {
  const program = fork("server/testing/instagram-program.ts");
  const [instagram] = (await once(program, "message")) as [Addresses];
  const server = await startOwnServer({
    INSTAGRAM_CLIENT_ID: instagram.clientId,
    INSTAGRAM_CLIENT_SECRET: instagram.secret,
    INSTAGRAM_LOGIN_URL: instagram.url,
    INSTAGRAM_TOKEN_URL: instagram.url,
    INSTAGRAM_GRAPH_URL: instagram.url,
    ENCRYPTION_KEYS: randomBytes(32).toString("base64"),
    OUTBOUND_ALLOW: instagram.target,
  });
  return {
    baseURL: server.origin,
    async change(person: object | null) {
      program.send(person as object);
      await once(program, "message");
    },
    async stop() {
      await server.stop();
      program.disconnect();
    },
  };
}

test("an artist connects Instagram, shows the handle as verified, brings pictures, and disconnects", async ({
  openDevice,
  playwright,
}) => {
  const { baseURL, change, stop } = await startWithInstagram();
  const request = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { connection: "close" },
  });
  const artist = await member(request, "creator");
  const page = await openDevice({ baseURL });
  await signedIn(page, artist.session);

  await page.goto("/mi-perfil/redes");
  const section = page.getByRole("region", { name: "Tu cuenta de Instagram" });
  const connect = section.getByRole("button", { name: "Conectar con Instagram" });
  await expect(connect).toBeVisible();
  await expectNoBarrierAnywhere(page, "the offer to connect Instagram");

  await change(null);
  await connect.click();
  await expect(page.getByRole("heading", { name: "Cancelaste la conexión" })).toBeVisible();
  await expectNoBarrierAnywhere(page, "a connection that was cancelled");
  await page.getByRole("link", { name: "Volver a tu perfil" }).click();

  // A code works once, in the session that asked for it.
  await page.goto("/ig/callback?code=usado&state=usado");
  await expect(
    page.getByText("El enlace caducó. Vuelve a conectar desde tu perfil."),
  ).toBeVisible();
  await page.getByRole("link", { name: "Volver a tu perfil" }).click();

  await change({ accountType: "PERSONAL" });
  await connect.click();
  await expect(
    page.getByText("Instagram solo permite cuentas profesionales o de creador"),
  ).toBeVisible();
  await page.getByRole("link", { name: "Volver a tu perfil" }).click();

  await change({ accountType: "BUSINESS" });
  await connect.click();
  await expect(section.getByText("@ana.canta verificado")).toBeVisible();
  await expect(page).toHaveURL("/mi-perfil/redes");
  await section.getByRole("button", { name: "Traer mis últimas fotos" }).click();
  await expect(section.getByText("Trajimos 2 publicaciones como borradores.")).toBeVisible();
  await expectNoBarrierAnywhere(page, "a connected Instagram account");
  await section.getByRole("link", { name: "Ver tus borradores" }).click();
  await expect(page.getByText("Prueba de sonido en Rosario")).toBeVisible();

  await page.goto(`/${artist.username}`);
  const link = page.getByRole("link", { name: /@ana\.canta/ });
  await expect(link).toHaveAttribute("href", "https://www.instagram.com/ana.canta");
  await expect(link).toHaveAccessibleName(/Verificado/);

  await page.goto("/mi-perfil/redes");
  await section.getByRole("button", { name: "Desconectar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Desconectar" }).click();
  await expect(connect).toBeVisible();
  await page.goto(`/${artist.username}`);
  await expect(page.getByRole("heading", { level: 1, name: artist.name })).toBeVisible();
  await expect(link).toHaveCount(0);

  await request.dispose();
  await stop();
});
