import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { song } from "./files.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { member, openConversation, publish, signedIn } from "./people.ts";
import { origin } from "./running-server.ts";
import { expect, test } from "./test.ts";

test("a fan shares a song in every way there is, and its artist sees how often", async ({
  page,
  context,
  request,
  openDevice,
}) => {
  const artist = await member(request, "creator");
  const title = `Luna & «marzo» #1 ${artist.username}`;
  const { id } = await publish(request, artist, { title, text: "En casa", file: song() });
  const address = `${origin}/post/${id}`;
  const fan = await member(request);
  await signedIn(page, fan.session);
  await page.goto(`/post/${id}`);
  await page.getByRole("button", { name: "Compartir" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Compartir" });
  await expect(dialog.getByRole("button", { name: "Copiar enlace" })).toBeFocused();
  await expectNoBarrier(page, "the share dialog");

  const sentence = `${title}, de ${artist.name}`;
  const whatsApp = await dialog.getByRole("link", { name: "WhatsApp" }).getAttribute("href");
  expect(new URL(String(whatsApp)).searchParams.get("text")).toBe(`${sentence} ${address}`);
  const mail = await dialog.getByRole("link", { name: "Correo" }).getAttribute("href");
  expect(new URL(String(mail)).searchParams.get("subject")).toBe(sentence);
  await expect(dialog.getByRole("link", { name: "X (Twitter)" })).toHaveAttribute(
    "href",
    /^https:\/\/x\.com\/intent\/post\?text=Luna%20%26%20/,
  );

  await expect(dialog.getByRole("link", { name: "Telegram" })).toHaveAttribute(
    "href",
    `https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(sentence)}`,
  );
  await expect(dialog.getByRole("link", { name: "Facebook" })).toHaveAttribute(
    "href",
    `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
  );

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  await dialog.getByRole("button", { name: "Copiar enlace" }).click();
  await expect(page.getByText("No se pudo copiar el enlace. Intenta de nuevo.")).toBeVisible();

  await dialog.getByRole("button", { name: "Instagram" }).click();
  const inside = page.getByRole("dialog");
  await expect(inside.getByRole("button", { name: "Volver" })).toBeFocused();
  const picture = inside.getByRole("img", { name: /^Imagen para historias/ });
  await expect(picture).toHaveJSProperty("naturalHeight", 1920);
  await expect(inside.getByText("Abre Instagram y crea una historia con ella.")).toBeVisible();
  const downloadPromise = page.waitForEvent("download");
  await inside.getByRole("link", { name: "Guardar imagen" }).click();
  expect((await downloadPromise).suggestedFilename()).toMatch(/^resuena-luna-marzo-1-.*\.jpg$/);
  await inside.getByRole("button", { name: "Volver" }).click();

  await inside.getByRole("button", { name: /^Código QR/ }).click();
  await expect(inside.getByRole("img", { name: /^Código QR que lleva a/ })).toHaveJSProperty(
    "complete",
    true,
  );
  await inside.getByRole("button", { name: "Volver" }).click();
  await inside.getByRole("button", { name: /^Insertar/ }).click();
  await expect(inside.getByLabel("Código para insertar")).toHaveValue(
    new RegExp(`^<iframe src="${origin}/embed/post/${id}"`),
  );
  await expectNoBarrier(page, "the code to embed a post");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Compartir" }).first()).toBeFocused();

  // Into a conversation, where it is displayed as a card.
  const friend = await member(request);
  const talk = await openConversation(request, fan, friend);
  await page.getByRole("button", { name: "Compartir" }).first().click();
  await dialog.getByRole("button", { name: /^Enviar por mensaje/ }).click();
  await inside.getByRole("button", { name: `Enviar a ${friend.name}` }).click();
  await expect(inside.getByText("Enviado", { exact: true })).toBeVisible();
  await expectNoBarrier(page, "sending a post to somebody");
  await page.goto(`/messages/${talk}`);
  const log = page.getByRole("log", { name: "Mensajes de la conversación" });
  await log.getByRole("link", { name: new RegExp(`^${artist.name}|${artist.name}$`) }).click();
  await expect(page).toHaveURL(`/post/${id}`);

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/${artist.username}`);
  await page.getByRole("button", { name: `Opciones de ${artist.name}` }).click();
  await page.getByRole("menuitem", { name: "Compartir perfil" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Copiar enlace" }).click();
  await expect(page.getByText("Enlace copiado")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${origin}/${artist.username}`,
  );

  const homePage = await openDevice();
  await signedIn(homePage, artist.session);
  await homePage.goto(`/post/${id}`);
  await expect(
    homePage.getByText("Se compartió una vez: Instagram (1). Solo tú ves esto."),
  ).toBeVisible();
});

test("a song is shared from the second at which it plays, and starts there", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  const { id } = await publish(request, artist, { title: "Con puente", text: "", file: song(60) });
  await page.goto(`/post/${id}?t=1e3`);
  await expect(page.getByRole("button", { name: "Compartir" }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Reproducir desde/ })).toBeHidden();
  await page.goto(`/post/${id}?t=20`);
  await page.getByRole("button", { name: "Reproducir desde 0:20" }).click();
  await expect(page.getByRole("slider", { name: /Posición/ }).first()).toHaveAttribute(
    "aria-valuetext",
    /^0:2\d/,
  );
  await page.getByRole("button", { name: "Compartir" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Compartir" });
  await dialog.getByLabel(/^Desde 0:2\d$/).check();
  await expect(dialog.getByRole("link", { name: "Telegram" })).toHaveAttribute(
    "href",
    new RegExp(`${encodeURIComponent(`/post/${id}?t=2`)}\\d&`),
  );
  await expectNoBarrier(page, "sharing from a second");
});

test("another site shows a song by its oEmbed answer, until its artist deletes it; a visitor finds the sign-up", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  const title = `Marea </script> ${artist.username}`;
  const { id } = await publish(request, artist, { title, text: "Grabada en casa", file: song(60) });
  const blog = createServer((_request, answer) => {
    answer.setHeader("content-type", "text/html; charset=utf-8");
    answer.end(`<!doctype html><title>Mi blog</title><h1>Mi blog</h1><div id="here"></div><script>
      fetch(${JSON.stringify(`${origin}/oembed?url=${encodeURIComponent(`${origin}/post/${id}`)}`)})
        .then((answer) => answer.json())
        .then((found) => { document.getElementById("here").innerHTML = found.html ?? found.code; });
    </script>`);
  });
  await new Promise<void>((resolve) => blog.listen(0, "127.0.0.1", resolve));
  const { port } = blog.address() as AddressInfo;
  const foreign = `http://127.0.0.1:${port}/`;
  try {
    await page.goto(foreign);
    const frame = page.frameLocator("iframe");
    await expect(frame.getByRole("link", { name: title })).toHaveAttribute("target", "_blank");
    await frame.getByRole("button", { name: "Reproducir" }).click();
    await expect(frame.getByRole("button", { name: "Pausar" })).toBeVisible();
    await expect(frame.getByText(/^0:0[1-9] \/ 1:00$/)).toBeVisible();
    await frame.getByRole("slider", { name: "Posición" }).fill("12");
    await expect(frame.getByText(/^0:1[2-9] \/ 1:00$/)).toBeVisible();
    expect(await page.context().cookies()).toEqual([]);

    await page.goto(`${origin}/post/${id}`);
    await expect(page.getByText("0 reproducciones")).toBeVisible();
    const join = page.getByRole("complementary", { name: "Únete" });
    await join.getByRole("link", { name: "Iniciar sesión" }).click();
    await expect(page).toHaveURL(`/auth?from=%2Fpost%2F${id}`);

    const deleteResponse = await request.delete(`/api/posts/${id}`, {
      headers: { authorization: `Bearer ${artist.session.access_token}` },
    });
    expect(deleteResponse.ok()).toBe(true);
    await page.goto(`${origin}/embed/post/${id}`);
    await expect(page.getByText("Esta publicación ya no está disponible.")).toBeVisible();
    await page.goto(`/post/${id}`);
    await expect(
      page.getByRole("heading", {
        name: /^(El contenido no existe|Esta publicación ya no existe)$/,
      }),
    ).toBeVisible();
  } finally {
    blog.close();
  }
});
