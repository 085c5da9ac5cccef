import { type ChosenFile, song } from "./files.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { member, signedIn } from "./people.ts";
import { expect, test } from "./test.ts";

const csv = (name: string, text: string): ChosenFile => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

test("an artist fills the codes and credits of a release from the CSV of a distributor", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  await signedIn(page, artist.session);
  await page.goto("/creator-studio/lanzamientos");
  await page.getByRole("button", { name: "Nuevo lanzamiento" }).click();
  const creation = page.getByRole("dialog", { name: "Nuevo lanzamiento" });
  await creation.getByLabel("Título").fill("Cal viva");
  await creation.getByRole("button", { name: "Crear" }).click();
  await page.locator("input[aria-label='Añadir canciones']").setInputFiles([
    { name: "01 - La luna.wav", mimeType: "audio/wav", buffer: song(2, 220) },
    { name: "02 - Arena.wav", mimeType: "audio/wav", buffer: song(2, 330) },
  ]);
  await expect(page.getByText("«Arena» añadida")).toBeAttached();

  await page.getByRole("button", { name: "Rellenar desde un CSV" }).click();
  const dialog = page.getByRole("dialog", { name: "Rellenar desde un CSV" });
  const file = dialog.locator("input[type=file]");
  await file.setInputFiles(csv("gente.csv", "nombre,apellido\nAna,Ruiz"));
  await expect(dialog.getByText(/no tiene columnas que conozcamos/)).toBeVisible();
  const code = `ESA01${String(Date.now()).slice(-7)}`;
  await file.setInputFiles(
    csv(
      "catalogo.csv",
      [
        "Album Title,UPC,Label,Track Number,Track Title,ISRC,Composer,Explicit,Language",
        "Otro disco,,,1,Sola,,,,",
        `Cal viva,036000291452,Faro,1,La Luna,${code},Rita Peña|Luz Paz,Yes,Spanish`,
        "Cal viva,036000291452,Faro,2,Otra cosa,ES123,,No,",
      ].join("\n"),
    ),
  );
  await expect(dialog.getByRole("combobox", { name: "Lanzamiento del archivo" })).toHaveValue("1");
  await expect(dialog.getByText("Estos códigos no son válidos: ES123.")).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: `ISRC: ${code}` })).toBeChecked();
  // What would replace something is for the artist to choose.
  await expect(dialog.getByRole("checkbox", { name: /^Título: Otra cosa/ })).not.toBeChecked();
  await expectNoBarrier(page, "the import of a catalog");
  await dialog.getByRole("checkbox", { name: "Sello: Faro" }).uncheck();
  await dialog.getByRole("button", { name: "Rellenar 5 datos" }).click();
  await expect(page.getByText("Rellenamos 5 datos")).toBeVisible();
  await expect(dialog).toBeHidden();

  await expect(page.getByLabel("UPC o EAN")).toHaveValue("036000291452");
  await expect(page.getByLabel("Sello")).toHaveValue("");
  await page.getByRole("button", { name: "Guardar", exact: true }).click();
  await expect(page.getByText("Todo guardado")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Detalles de «La luna»" }).click();
  await expect(page.getByLabel("ISRC")).toHaveValue(code);
  await expect(page.getByLabel("Idioma de la letra")).toHaveValue("es");
  await expect(page.getByRole("checkbox", { name: /^Letra explícita/ })).toBeChecked();
  await page.getByRole("button", { name: "Créditos y reparto de «La luna»" }).click();
  const credits = page.getByRole("dialog", { name: "Créditos de «La luna»" });
  for (const name of ["Rita Peña", "Luz Paz"])
    await expect(credits.getByRole("combobox", { name: `Papel de ${name}` })).toHaveValue("music");
});
