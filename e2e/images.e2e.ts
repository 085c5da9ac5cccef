import { writeFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { type ChosenFile, png } from "./files.ts";
import { expectNoBarrier } from "./no-barrier.ts";
import { member } from "./people.ts";
import { choose, fingersOn } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The first of the pickers on the page of the design system, and the dialogs that it opens. */
async function openPickers(page: Page) {
  await page.goto("/dev/ui");
  const half = page
    .getByRole("region", { name: "Foto de perfil y banner" })
    .locator("[data-theme=dark]")
    .first();
  return {
    button: (name: string) => half.getByRole("button", { name }).first(),
    preview: half.locator("img"),
    dialog: page.getByRole("dialog"),
    stage: page.getByRole("slider", { name: "Encuadre" }),
  };
}

/** Red on the left, blue on the right. */
async function halves(width: number, height: number): Promise<ChosenFile> {
  const red = { r: 250, g: 0, b: 0 };
  const right = await sharp({
    create: { width: width / 2, height, channels: 3, background: { r: 0, g: 0, b: 250 } },
  })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { width, height, channels: 3, background: red } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer();
  return { name: "mitades.jpg", mimeType: "image/jpeg", buffer };
}

/** Size and corner colours (top left, top right, bottom left) of a displayed picture. */
function expectPicture(image: Locator) {
  return image.evaluate(async (element) => {
    const picture = element as HTMLImageElement;
    await picture.decode();
    const canvas = document.createElement("canvas");
    const { naturalWidth: width, naturalHeight: height } = picture;
    [canvas.width, canvas.height] = [width, height];
    const context = canvas.getContext("2d");
    context?.drawImage(picture, 0, 0);
    const at = (x: number, y: number) => {
      const [red = 0, , blue = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
      return red > blue ? "red" : "blue";
    };
    return {
      width,
      height,
      corners: [at(4, 4), at(width - 5, 4), at(4, height - 5)],
    };
  });
}

test(
  "a photo is chosen, cropped and used without a mouse",
  { tag: "@desktop" },
  async ({ page }) => {
    const { button, preview, dialog, stage } = await openPickers(page);
    const { keyboard } = page;
    // Subscribed before the key press, which may be faster.
    const fileChooserPromise = page.waitForEvent("filechooser");
    await button("Añadir foto").focus();
    await keyboard.press("Enter");
    await expect(dialog.getByText("JPG, JPEG, PNG, max 5MB")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Elegir imagen" })).toBeFocused();
    await keyboard.press("Enter");
    await (await fileChooserPromise).setFiles(await halves(1600, 1000));

    await expect(stage).toBeFocused();
    await expect(stage).toHaveAttribute(
      "aria-valuetext",
      "50 % horizontal, 50 % vertical, ampliado 100 %",
    );
    await expectNoBarrier(page, "cropping a face");
    for (const key of ["+", "+", "Shift+ArrowLeft", "Shift+ArrowLeft", "ArrowUp"])
      await keyboard.press(key);
    await expect(stage).toHaveAttribute(
      "aria-valuetext",
      "60 % horizontal, 52 % vertical, ampliado 121 %",
    );
    await keyboard.press("-");
    for (let press = 0; press < 4; press++) await keyboard.press("Shift+ArrowLeft");
    await dialog.getByRole("slider", { name: "Acercar la imagen" }).focus();
    await keyboard.press("End");
    await expect(stage).toHaveAttribute("aria-valuetext", /ampliado 400 %$/);
    await keyboard.press("Home");
    await dialog.getByRole("button", { name: "Recortar y usar" }).focus();
    await keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(button("Cambiar foto")).toBeFocused();
    expect(await expectPicture(preview)).toMatchObject({ width: 512, height: 512 });

    await button("Deshacer el cambio de la foto").focus();
    await keyboard.press("Enter");
    await expect(preview).toHaveCount(0);
  },
);

test.describe("with fingers", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("one finger drags and two fingers pinch a photo", { tag: "@desktop" }, async ({ page }) => {
    const { button, preview, stage } = await openPickers(page);
    await button("Añadir foto").click();
    await choose(page, "Elegir imagen", await halves(1600, 1000));
    const box = await stage.boundingBox();
    if (box === null) throw new Error("the stage is not there");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = await fingersOn(page);
    await touch("touchStart", [x, y]);
    for (const step of [20, 60, 120, 400]) await touch("touchMove", [x - step, y]);
    await touch("touchEnd");
    await expect(stage).toHaveAttribute(
      "aria-valuetext",
      "69 % horizontal, 50 % vertical, ampliado 100 %",
    );
    await touch("touchStart", [x - 40, y], [x + 40, y]);
    for (const step of [60, 80]) await touch("touchMove", [x - step, y], [x + step, y]);
    await touch("touchEnd");
    await expect(stage).toHaveAttribute("aria-valuetext", /, 50 % vertical, ampliado 200 %$/);
    await page.getByRole("button", { name: "Recortar y usar" }).click();
    const { width, corners } = await expectPicture(preview);
    expect([width, ...corners]).toEqual([500, "blue", "blue", "blue"]);
  });
});

test("a photo taken with the phone on its side is displayed upright", async ({ page }) => {
  const { button, preview } = await openPickers(page);
  const { buffer, ...file } = await halves(800, 600);
  const rotatedPhoto = await sharp(buffer).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  await button("Añadir foto").click();
  await choose(page, "Elegir imagen", { ...file, buffer: rotatedPhoto });
  await page.getByRole("button", { name: "Recortar y usar" }).click();
  // The left of the file is the top of the picture.
  expect(await expectPicture(preview)).toEqual({
    width: 512,
    height: 512,
    corners: ["red", "red", "blue"],
  });
});

const jpegFile = (name: string, buffer: Buffer): ChosenFile => ({
  name,
  mimeType: "image/jpeg",
  buffer,
});
const text = jpegFile("letra.jpg", Buffer.from("una letra de canción"));
const nothing = jpegFile("nada.jpg", Buffer.alloc(0));
const brokenFile = jpegFile("rota.png", png(2000, 1000).subarray(0, 20));
const apple = jpegFile("foto.jpg", Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1"));
const brokenText = "El archivo está dañado o no es una imagen. Elige otro.";
const appleText = "Este navegador no abre fotos HEIC. Guárdala como JPG y elígela de nuevo.";

/** The first third of a photo, whose rest browsers show in grey. */
async function cutOff(): Promise<ChosenFile> {
  const { buffer } = await halves(3000, 1000);
  return jpegFile("cortada.jpg", buffer.subarray(0, buffer.length / 3));
}

/** A picture of 1500×500 in a file, padded to this many bytes. */
function fileOf(path: string, bytes: number): string {
  writeFileSync(path, Buffer.concat([png(1500, 500)], bytes));
  return path;
}

async function expectRefusal(page: Page, file: ChosenFile | string, title: string, more = "") {
  await choose(page, "Elegir", file);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("alert").filter({ hasText: title })).toHaveText(title + more);
  await expect(dialog.getByRole("button", { name: "Elegir otra" })).toBeFocused();
}

test("an invalid avatar is refused with what to do", async ({ page }) => {
  const { button } = await openPickers(page);
  await button("Añadir foto").click();
  await expectRefusal(page, text, "File must be an image", "Elige una foto JPG, PNG o WEBP.");
  await expectRefusal(page, nothing, "Invalid file provided", "El archivo está vacío.");
  await expectRefusal(page, brokenFile, "Failed to load image preview", brokenText);
  await expectRefusal(page, await cutOff(), "Failed to load image preview", brokenText);
  await expectRefusal(page, apple, "Failed to load image preview", appleText);
  const flood = jpegFile("enorme.png", png(8000, 6501));
  const fewer = "La imagen tiene más de 52 megapíxeles. Elige una más pequeña.";
  await expectRefusal(page, flood, "Dimensiones inválidas", fewer);
  await expectNoBarrier(page, "a file that is no photo");
});

test("an invalid banner is refused with what to do", async ({ page }) => {
  const { button } = await openPickers(page);
  await button("Añadir banner").click();
  await expectRefusal(page, text, "Seleccioná un archivo de imagen válido.");
  await expectRefusal(page, nothing, "Archivo inválido", "El archivo está vacío.");
  const format = "Formato no soportado. Usá JPG/PNG/WEBP.";
  await expectRefusal(page, apple, format, appleText);
  const gif = jpegFile("mueve.gif", Buffer.from("GIF89a\u0001\0\u0001\0", "latin1"));
  await expectRefusal(page, gif, format);
  const small = "La imagen es muy chica. Usá al menos 1500×500 px.";
  await expectRefusal(page, jpegFile("chica.png", png(1499, 500)), small);
  await expectRefusal(page, jpegFile("chica.png", png(1500, 499)), small);
  await expectRefusal(
    page,
    await cutOff(),
    "Error al cargar la imagen para validación.",
    brokenText,
  );
  await expectRefusal(page, brokenFile, "Error al cargar la imagen para validación.", brokenText);
  const most = 15 * 1024 * 1024;
  const heavy = fileOf(test.info().outputPath("pesada.png"), most + 1);
  await expectRefusal(page, heavy, "El archivo supera 15 MB.");
  await choose(page, "Elegir otra", fileOf(test.info().outputPath("justa.png"), most));
  await expect(page.getByRole("slider", { name: "Encuadre" })).toBeVisible();
});

test(
  "a photo of 48 megapixels is cropped like any other",
  { tag: "@desktop" },
  async ({ page }) => {
    const { button, preview } = await openPickers(page);
    await button("Añadir banner").click();
    const photo = { name: "48.png", mimeType: "image/png", buffer: png(8000, 6000) };
    await choose(page, "Elegir imagen", photo);
    await page.getByRole("button", { name: "Recortar y usar" }).click();
    expect(await expectPicture(preview)).toMatchObject({ width: 2400, height: 800 });
  },
);

test("the focal point and darkness of a banner are adjusted by keys", async ({ page }) => {
  const { button, preview, dialog } = await openPickers(page);
  await button("Añadir banner").click();
  await choose(page, "Elegir imagen", await halves(3000, 1000));
  await page.getByRole("button", { name: "Recortar y usar" }).click();
  await expect(dialog).toHaveCount(0);
  expect(await expectPicture(preview)).toMatchObject({ width: 2400, height: 800 });

  const adjust = button("Ajustar el encuadre y el oscurecimiento del banner");
  const focus = dialog.getByRole("slider", { name: "Punto focal" });
  const darkening = dialog.getByRole("slider", { name: "Oscurecimiento" });
  await adjust.click();
  await expect(focus).toBeFocused();
  await expect(focus).toHaveAttribute("aria-valuetext", "50 % horizontal, 50 % vertical");
  await expect(darkening).toHaveAttribute("aria-valuetext", "25 %");
  await expectNoBarrier(page, "adjusting a banner");
  for (const key of ["Shift+ArrowRight", "ArrowRight", "ArrowUp"]) await page.keyboard.press(key);
  await expect(focus).toHaveAttribute("aria-valuetext", "62 % horizontal, 48 % vertical");
  await expect(dialog.locator("figure img").last()).toHaveCSS("object-position", "62% 48%");
  await darkening.focus();
  await page.keyboard.press("ArrowRight");
  await expect(darkening).toHaveAttribute("aria-valuetext", "30 %");
  await page.keyboard.press("End");
  await expect(darkening).toHaveAttribute("aria-valuetext", "60 %");
  await dialog.getByRole("button", { name: "Guardar" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(adjust).toBeFocused();

  await adjust.click();
  await expect(focus).toHaveAttribute("aria-valuetext", "62 % horizontal, 48 % vertical");
  await expect(darkening).toHaveAttribute("aria-valuetext", "60 %");
  await dialog.getByRole("button", { name: "Restablecer" }).click();
  await expect(focus).toHaveAttribute("aria-valuetext", "50 % horizontal, 50 % vertical");
  await expect(darkening).toHaveAttribute("aria-valuetext", "25 %");
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await adjust.click();
  await expect(darkening).toHaveAttribute("aria-valuetext", "60 %");
  const box = await focus.boundingBox();
  if (box === null) throw new Error("the banner is not there");
  await focus.click({ position: { x: box.width / 4, y: box.height / 10 } });
  await expect(focus).toHaveAttribute("aria-valuetext", "25 % horizontal, 10 % vertical");
});

test("a photo can be dropped on the picker, or pasted", { tag: "@desktop" }, async ({ page }) => {
  const { button, preview, stage, dialog } = await openPickers(page);
  const { buffer, name, mimeType } = await halves(1600, 1000);
  const transfer = await page.evaluateHandle(
    ({ bytes, ...file }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], file.name, { type: file.mimeType }));
      return data;
    },
    { bytes: [...buffer], name, mimeType },
  );
  const face = page
    .getByRole("region", { name: "Foto de perfil y banner" })
    .locator("button[aria-hidden]")
    .first();
  await face.dispatchEvent("dragover", { dataTransfer: transfer });
  await face.dispatchEvent("drop", { dataTransfer: transfer });
  await expect(stage).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(preview).toHaveCount(0);

  await button("Añadir foto").click();
  await page.evaluate((clipboardData) => {
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, transfer);
  await expect(stage).toBeFocused();
});

test("avatars and banners are loaded in the smallest sharp size, as WebP", async ({
  openDevice,
}) => {
  const page = await openDevice({ deviceScaleFactor: 2.625 });
  await page.goto("/ana");
  const expectAddress = async (image: Locator, address: RegExp) => {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty("complete", true);
    expect(await image.evaluate((element) => (element as HTMLImageElement).currentSrc)).toMatch(
      address,
    );
  };
  const header = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
  await expectAddress(header.locator("img").first(), /-(1200|2400)\.webp$/);
  await expectAddress(header.locator("img").last(), /-512\.webp$/);
  const face = page.getByRole("article").locator("img").first();
  await expectAddress(face, /-200\.webp$/);
});

test(
  "an artist's focal point and darkness apply at every width of their page",
  { tag: "@desktop" },
  async ({ page, request }) => {
    const artist = await member(request, "creator");
    const headers = { authorization: `Bearer ${artist.session.access_token}` };
    const { buffer: data } = await halves(1800, 600);
    const uploadResponse = await request.post("/api/files?kind=banner", { headers, data });
    const { id } = (await uploadResponse.json()) as { id: string };
    const settings = { banner_overlay: 0.4, banner_focal_x: 0.2, banner_focal_y: 0.9 };
    const saveResponse = await request.put("/api/me/profile", {
      headers,
      data: { ...settings, banner_file_id: id },
    });
    expect(saveResponse.ok()).toBe(true);

    await page.goto(`/${artist.username}`);
    const banner = page
      .locator("header")
      .filter({ has: page.getByRole("heading", { level: 1 }) })
      .locator("span:has(> picture)")
      .first();
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(banner.locator("img")).toHaveCSS("object-position", "20% 90%");
      await expect(banner).toHaveCSS("filter", "brightness(0.6)");
      const { width: wide = 0, height: high = 0 } = (await banner.boundingBox()) ?? {};
      expect([wide > 300, high > 100]).toEqual([true, true]);
    }
  },
);
