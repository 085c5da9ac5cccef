import { expectNoBarrier } from "./no-barrier.ts";
import { member, publish, signedIn } from "./people.ts";
import { artistWithAccount, waitForWrites } from "./steps.ts";
import { expect, test } from "./test.ts";

const price = "2.000\u00A0ARS";

test("a fan becomes a member, opens a post, mends a failed charge and cancels; the artist sees it", async ({
  page,
  openDevice,
  request,
}) => {
  const artist = await artistWithAccount(page, request);
  await page.getByRole("link", { name: "Membresías" }).click();
  await expect(page.getByRole("heading", { name: "Crea tu primer nivel" })).toBeVisible();
  await page.getByRole("button", { name: "Añadir un nivel" }).click();
  const editor = page.getByRole("dialog", { name: "Nuevo nivel" });
  await editor.getByLabel("Nombre").fill("Cercanos");
  await editor.getByLabel("Qué da").fill("Canciones antes que nadie\nEnsayos grabados");
  await editor.getByRole("button", { name: "Guardar" }).click();
  await expect(editor.getByText("Escribe un precio al mes, al año o los dos.")).toBeVisible();
  await editor.getByLabel("Precio al mes (ARS)").fill("2000");
  await expectNoBarrier(page, "the form of a level");
  await waitForWrites(page, "/api/me/membership-levels/", () =>
    editor.getByRole("button", { name: "Guardar" }).click(),
  );
  await expect(page.getByRole("heading", { name: "Cercanos" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Todavía no tienes miembros" })).toBeVisible();
  const lock = {
    price: null,
    currency: "ARS" as const,
    allows_download: false,
    levels: [],
    opens_at: null,
  };
  const text = `Para los de siempre: ${"la letra entera. ".repeat(20)}Fin.`;
  const post = await publish(request, artist, { text, lock });

  const fan = await openDevice();
  await signedIn(fan, (await member(request)).session);
  await fan.goto(`/post/${post.id}`);
  await expect(fan.getByText("Fin.")).toHaveCount(0);
  await fan.getByRole("main").getByRole("link", { name: "Hazte miembro" }).click();
  await expect(fan.getByRole("heading", { name: `Hazte miembro de ${artist.name}` })).toBeVisible();
  await expect(fan.getByText("Ensayos grabados")).toBeVisible();
  await fan.getByRole("button", { name: `${price} cada mes: elegir Cercanos` }).click();
  const join = fan.getByRole("dialog", { name: "Hacerte miembro: Cercanos" });
  const pay = join.getByRole("button", { name: `Pagar ${price} cada mes` });
  await pay.click();
  await expect(join.getByText("Marca la casilla para seguir.").first()).toBeVisible();
  await expectNoBarrier(fan, "joining a level");
  await join.getByRole("checkbox", { name: "Tengo 18 años o más." }).check();
  await join.getByRole("checkbox", { name: /^Acepto que se me cobre/ }).check();
  await pay.click();
  await expect(fan.getByText("Pago de prueba · no se mueve dinero")).toBeVisible();
  const provider = fan.url();
  await fan.getByRole("button", { name: "Pagar", exact: true }).click();
  await expect(fan.getByRole("heading", { name: "¡Ya eres miembro!" })).toBeVisible();
  await fan.goto(`/post/${post.id}`);
  await expect(fan.getByText("Fin.")).toBeVisible();

  // The card fails: access goes on until the member mends it.
  await fan.goto(provider);
  await fan.getByRole("button", { name: "Que falle el siguiente cobro" }).click();
  await expect(fan.getByRole("button", { name: "Pagar lo que falló" })).toBeVisible();
  const mine = fan.getByRole("list", { name: "Membresías" }).getByRole("listitem");
  await expect(async () => {
    await fan.goto("/collections/membresias");
    await expect(mine).toContainText("No pudimos cobrar.", { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expectNoBarrier(fan, "the memberships of a fan");
  await fan.goto(`/post/${post.id}`);
  await expect(fan.getByText("Fin.")).toBeVisible();
  await fan.goto("/collections/membresias");
  await mine.getByRole("link", { name: "Actualizar el pago" }).click();
  await fan.getByRole("button", { name: "Pagar lo que falló" }).click();
  await expect(fan.getByRole("heading", { name: "¡Ya eres miembro!" })).toBeVisible();

  await fan.goto("/collections/membresias");
  await expect(mine).toContainText("El siguiente cobro");
  await mine.getByRole("button", { name: `Cancelar tu membresía de ${artist.name}` }).click();
  const question = fan.getByRole("alertdialog", {
    name: `¿Cancelar tu membresía de ${artist.name}?`,
  });
  await question.getByRole("button", { name: "Cancelar la membresía" }).click();
  await expect(mine).toContainText("No se cobra nada más. Sigues teniendo acceso hasta");
  await page.reload();
  const members = page.getByRole("list", { name: "Tus miembros" }).getByRole("listitem");
  await expect(members).toHaveCount(1);
  await expect(members).toContainText("se va el");
  await mine.getByRole("button", { name: /^Quitar la cancelación/ }).click();
  await expect(mine).toContainText("El siguiente cobro");
  const csv = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar CSV" }).click();
  expect((await csv).suggestedFilename()).toBe("resuena-miembros.csv");
});
