import { follow, member, openConversation, publish, signedIn, writeMessage } from "./people.ts";
import { postWith } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

const strip = (page: Page, band: string) => page.getByText(`Actúas como ${band}`, { exact: true });

test("an artist whose account is a band converts it: nothing is lost, and the other device follows", async ({
  page,
  openDevice,
  request,
}) => {
  const [artist, fan] = await Promise.all([member(request, "creator"), member(request)]);
  const words = `Grabamos disco, ${artist.username}`;
  await publish(request, artist, { text: words });
  await follow(request, fan, artist);
  const conversation = await openConversation(request, fan, artist);
  await writeMessage(request, fan, conversation, "¿Cuándo sale?");
  const otherDevice = await openDevice();
  for (const device of [page, otherDevice]) {
    await signedIn(device, artist.session);
    await device.goto("/home");
    await expect(device.getByRole("button", { name: "¿Qué estás creando?" })).toBeVisible();
  }

  await page.goto("/mi-perfil/tipo");
  await page.getByRole("link", { name: "Conviértela sin perder nada" }).click();
  await expect(page.getByRole("heading", { name: "Qué cambia" })).toBeVisible();
  const submit = page.getByRole("button", { name: "Convertir en banda" });
  await submit.click();
  await expect(page.getByRole("textbox", { name: "Tu nombre" })).toBeFocused();
  await expect(page.getByText("Escribe tu nombre.")).toBeVisible();
  await page.getByRole("textbox", { name: "Tu nombre" }).fill("César Rosas");
  const username = page.getByRole("textbox", { name: "Nombre de usuario" });
  await username.fill(fan.username);
  await expect(page.getByText("No disponible")).toBeVisible();
  await username.fill(`c-${artist.username}`);
  await expect(page.getByText("¡Disponible!")).toBeVisible();
  const confirmation = page.getByRole("textbox", { name: /^Para confirmar/ });
  await confirmation.fill(fan.username);
  await submit.click();
  await expect(page.getByText(`Escribe @${artist.username}, tal como es.`)).toBeVisible();
  await confirmation.fill(`@${artist.username}`);
  await submit.click();

  await expect(page).toHaveURL(`/bandas/${artist.username}`);
  await expect(strip(page, artist.name)).toBeVisible();
  await expect(page.getByRole("list").getByText("César Rosas")).toBeVisible();
  // The other device, without any action, has the same person acting for the band.
  await expect(strip(otherDevice, artist.name)).toBeVisible();
  await expect(otherDevice).toHaveURL("/home");

  // The page has its address and contents as before.
  await page.goto(`/${artist.username}`);
  await expect(page.getByRole("heading", { name: "Integrantes" })).toBeVisible();
  await expect(postWith(page, words)).toBeVisible();
  await expect(page.getByRole("link", { name: "1 Seguidor" })).toBeVisible();
  await page.goto("/messages");
  await expect(page.getByRole("link", { name: new RegExp(fan.name) })).toBeVisible();

  // The person signs in as before, and switches to their own page and back.
  await page.goto("/bandas");
  await page.getByRole("button", { name: "Volver a ser tú" }).click();
  await expect(strip(page, artist.name)).toHaveCount(0);
  await page.getByRole("button", { name: `Actuar como ${artist.name}` }).click();
  await expect(strip(page, artist.name)).toBeVisible();
  await page.goto("/create-profile/convertir");
  await expect(page.getByRole("heading", { name: "Ya actúas como una banda" })).toBeVisible();
});
