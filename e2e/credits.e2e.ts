import { pictureFile, song } from "./files.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { member, signedIn } from "./people.ts";
import { expect, test } from "./test.ts";

test("an artist names a co-author with shares, who confirms and accepts, and everybody reads the credit", async ({
  page,
  request,
  openDevice,
}) => {
  const [artist, author] = [await member(request, "creator"), await member(request)];
  await signedIn(page, artist.session);
  await page.goto("/creator-studio/lanzamientos");
  await page.getByRole("button", { name: "Nuevo lanzamiento" }).click();
  const creation = page.getByRole("dialog", { name: "Nuevo lanzamiento" });
  await creation.getByLabel("Título").fill("Cal viva");
  await creation.getByRole("button", { name: "Crear" }).click();
  await page
    .locator("input[aria-label='Añadir canciones']")
    .setInputFiles([{ name: "Cal viva.wav", mimeType: "audio/wav", buffer: song(2, 220) }]);
  await page.getByRole("button", { name: "Detalles de «Cal viva»" }).click();
  await page.getByRole("button", { name: "Créditos y reparto de «Cal viva»" }).click();

  const credits = page.getByRole("dialog", { name: "Créditos de «Cal viva»" });
  const search = credits.getByRole("combobox", { name: "Añadir a alguien" });
  await credits.getByRole("button", { name: "Añadirme" }).click();
  await search.fill(`@${author.username}`);
  await credits.getByRole("option", { name: author.name }).click();
  await search.fill("Los Coros del Puerto");
  await credits.getByRole("option", { name: "Los Coros del Puerto (solo el nombre)" }).click();
  await credits.getByRole("combobox", { name: `Papel de ${author.name}` }).selectOption("Letra");
  await credits
    .getByRole("combobox", { name: "Papel de Los Coros del Puerto" })
    .selectOption("Otra");
  await credits.getByRole("textbox", { name: "Qué hizo Los Coros del Puerto" }).fill("Palmas");
  await credits.getByRole("textbox", { name: `Parte de ${artist.name}` }).fill("60");
  await credits.getByRole("textbox", { name: `Parte de ${author.name}` }).fill("41");
  await expect(credits.getByText("Suma 101 %: tiene que sumar 100 %.")).toBeVisible();
  await credits.getByRole("textbox", { name: `Parte de ${author.name}` }).fill("40");
  await credits.getByRole("button", { name: "Guardar" }).click();
  await expect(credits.getByText("Pendiente de confirmar")).toBeVisible();
  await expect(credits.getByText("Reparto propuesto: falta que acepte 1 persona")).toBeVisible();
  await expectNoBarrier(page, "the credits of a song");
  await credits.getByText("Cerrar", { exact: true }).click();

  await page.locator("input[aria-label='Subir portada']").setInputFiles(pictureFile());
  await page.getByLabel("Confirmo que tengo los derechos para publicarla").check();
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  const address = await page.getByRole("link", { name: "Ver el lanzamiento" }).getAttribute("href");

  const visitor = await openDevice();
  await visitor.goto(address ?? "");
  await visitor.getByText("Créditos").click();
  await expect(visitor.getByText("Palmas")).toBeVisible();
  await expect(visitor.getByText(author.name)).toHaveCount(0);

  const theirs = await openDevice();
  await signedIn(theirs, author.session);
  await theirs.goto("/notifications");
  await theirs.getByRole("link", { name: /te nombra en los créditos de una canción/ }).click();
  await expect(theirs).toHaveURL("/creator-studio/creditos");
  await expect(theirs.getByRole("heading", { name: "Esperan tu respuesta" })).toBeVisible();
  await expectNoBarrier(theirs, "credits that wait for an answer");
  await theirs.getByRole("button", { name: "Confirmar: Letra en «Cal viva»" }).click();
  await theirs.getByRole("button", { name: "Aceptar el reparto de «Cal viva»" }).click();
  await expect(theirs.getByText(/^Reparto acordado el /)).toBeVisible();
  await expect(theirs.getByRole("heading", { name: "Ya contestaste" })).toBeVisible();

  await visitor.reload();
  await visitor.getByText("Créditos").click();
  await visitor.getByRole("link", { name: author.name }).click();
  await expect(visitor).toHaveURL(`/${author.username}`);

  await page.getByRole("link", { name: "Carpeta de obra" }).click();
  await expect(page.getByRole("heading", { name: "Carpeta de obra de «Cal viva»" })).toBeVisible();
  await expect(page.getByText(`${author.name} (40 %)`)).toBeVisible();
  await expectNoBarrier(page, "a work folder");
  for (const [button, file] of [
    ["Descargar CSV", "carpeta-cal-viva.csv"],
    ["Descargar PDF", "carpeta-cal-viva.pdf"],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: button }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(file);
  }

  await theirs.getByRole("button", { name: "Retirar mi nombre: Letra en «Cal viva»" }).click();
  await expect(theirs.getByText("Dijiste que no")).toBeVisible();
});
