import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expectNoBarrierAnywhere } from "./no-barrier.ts";
import { member, signedIn } from "./people.ts";
import { startOwnServer } from "./running-server.ts";
import { expect, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an artist brings the links of the page they had elsewhere @desktop", async ({
  openDevice,
  playwright,
}) => {
  const elsewhere = createServer((request, response) => {
    if (request.url !== "/ana") return void response.writeHead(404).end();
    response.setHeader("content-type", "text/html");
    response.end(
      `<a href="https://ejemplo-musica.com/disco">El disco</a><a href="https://ejemplo-musica.com/gira">La gira</a>`,
    );
  }).listen(0, "127.0.0.1");
  await once(elsewhere, "listening");
  const target = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  const server = await startOwnServer({ OUTBOUND_ALLOW: target });
  const baseURL = server.origin;
  const request = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { connection: "close" },
  });
  const artist = await member(request, "creator");
  const page = await openDevice({ baseURL });
  await signedIn(page, artist.session);

  await page.goto("/landing/enlaces");
  await page.getByRole("button", { name: "Pegar varios" }).click();
  const dialog = page.getByRole("dialog");
  const address = dialog.getByRole("textbox", { name: "¿Tienes ya una página de enlaces?" });
  await address.fill(`http://${target}/nadie`);
  await dialog.getByRole("button", { name: "Leer sus enlaces" }).click();
  await expect(dialog.getByText("No pudimos leer enlaces en esa dirección.")).toBeVisible();
  await expectNoBarrierAnywhere(page, "links of a page that cannot be read");
  await page.context().setOffline(true);
  await address.press("Enter");
  await expect(dialog.getByText(/No hay conexión/)).toBeVisible();
  await page.context().setOffline(false);
  await address.fill(`http://${target}/ana`);
  await address.press("Enter");
  await expect(dialog.getByText("Encontramos 2 enlaces.")).toBeVisible();
  const list = dialog.getByRole("textbox", { name: "Enlaces", exact: true });
  await expect(list).toHaveValue(
    "El disco https://ejemplo-musica.com/disco\nLa gira https://ejemplo-musica.com/gira",
  );
  await expectNoBarrierAnywhere(page, "links of another page");
  await dialog.getByRole("button", { name: "Añadir 2 enlaces" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Enlaces" }).getByRole("listitem")).toContainText([
    "El disco",
    "La gira",
  ]);

  await request.dispose();
  await server.stop();
  elsewhere.close();
});
