import { readFileSync } from "node:fs";
import {
  createBand,
  inviteToBand,
  lastMail,
  member,
  openConversation,
  signedIn,
  writeMessage,
} from "./people.ts";
import { waitForWrites } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

/** A band of an owner and a singer who answers its messages, and a fan who has just written to it. */
async function bandWithNews(request: Parameters<typeof member>[0], singerPage: Page) {
  const [owner, singer, fan] = await Promise.all([
    member(request),
    member(request),
    member(request),
  ]);
  const band = await createBand(request, owner);
  await inviteToBand(request, owner, band.id, `@${singer.username}`, ["correspondent"]);
  await signedIn(singerPage, singer.session);
  await singerPage.goto("/bandas");
  await singerPage.getByRole("button", { name: "Aceptar" }).click();
  await expect(singerPage.getByRole("button", { name: `Actuar como ${band.name}` })).toBeVisible();
  const conversation = await openConversation(request, fan, band);
  await writeMessage(request, fan, conversation, "¿Tocan hoy?");
  return { owner, singer, fan, band, talk: conversation };
}

const openSwitcher = async (page: Page) => {
  const menu = page.getByRole("button", { name: "Menú", exact: true });
  const switcher = page.getByRole("button", { name: /^Cambiar de perfil/ });
  await expect(menu.or(switcher).first()).toBeVisible();
  if (!(await switcher.isVisible())) await menu.click();
  await switcher.click();
};

test("each member sees what is unread in the band, and reads it for themselves", async ({
  page: singerPage,
  openDevice,
  request,
}) => {
  const { owner, fan, band, talk: conversation } = await bandWithNews(request, singerPage);
  await singerPage.goto("/home");
  await openSwitcher(singerPage);
  const entry = (page: Page) => page.getByRole("menuitemradio", { name: new RegExp(band.name) });
  await expect(entry(singerPage)).toContainText("1 sin leer");
  // New events are counted at once, also while the member acts for themselves.
  await entry(singerPage).click();
  await expect(singerPage.getByText(`Actúas como ${band.name}`, { exact: true })).toBeVisible();
  await waitForWrites(singerPage, "/read", () => singerPage.goto(`/messages/${conversation}`));
  await expect(singerPage.getByRole("log").getByText("¿Tocan hoy?")).toBeVisible();
  await singerPage.getByRole("link", { name: "Conversaciones" }).click();
  await openSwitcher(singerPage);
  await expect(entry(singerPage)).not.toContainText("sin leer");

  // The owner has not read it: a link of a mail opens the conversation in the name of the band.
  const ownerPage = await openDevice();
  await signedIn(ownerPage, owner.session);
  await ownerPage.goto("/home");
  await openSwitcher(ownerPage);
  await expect(entry(ownerPage)).toContainText("1 sin leer");
  await ownerPage.goto(`/messages/${conversation}?banda=${band.id}`);
  await expect(ownerPage).toHaveURL(`/messages/${conversation}`);
  await expect(ownerPage.getByText(`Actúas como ${band.name}`, { exact: true })).toBeVisible();
  await expect(ownerPage.getByRole("log").getByText("¿Tocan hoy?")).toBeVisible();

  // The same link does nothing for people outside the band.
  const fanPage = await openDevice();
  await signedIn(fanPage, fan.session);
  await fanPage.goto(`/messages/${conversation}?banda=${band.id}`);
  await expect(fanPage.getByText("Ya no estás en esa banda: vuelves a ser tú.")).toBeVisible();
});

test("a member's notification settings for the band do not change those of others", async ({
  page: singerPage,
  openDevice,
  request,
}) => {
  const { owner, band } = await bandWithNews(request, singerPage);
  await singerPage.goto(`/bandas/${band.username}`);
  const section = (page: Page) => page.getByRole("region", { name: `Tus avisos de ${band.name}` });
  const chip = (page: Page, name: string) =>
    section(page).getByRole("group", { name: "Mensajes" }).getByRole("button", { name });
  await expect(chip(singerPage, "En el menú")).toHaveAttribute("aria-pressed", "true");
  await waitForWrites(singerPage, "/notification-settings", () =>
    chip(singerPage, "En el menú").click(),
  );
  await singerPage.reload();
  await expect(chip(singerPage, "En el menú")).toHaveAttribute("aria-pressed", "false");
  await openSwitcher(singerPage);
  await expect(
    singerPage.getByRole("menuitemradio", { name: new RegExp(band.name) }),
  ).not.toContainText("sin leer");

  const ownerPage = await openDevice();
  await signedIn(ownerPage, owner.session);
  await ownerPage.goto(`/bandas/${band.username}`);
  await expect(chip(ownerPage, "En el menú")).toHaveAttribute("aria-pressed", "true");
});

test("the owner can download a copy of the band's data, and other members cannot", async ({
  page: singerPage,
  openDevice,
  request,
}) => {
  const { owner, band } = await bandWithNews(request, singerPage);
  await singerPage.goto(`/bandas/${band.username}`);
  await expect(singerPage.getByRole("button", { name: "Dejar la banda" })).toBeVisible();
  await expect(
    singerPage.getByRole("heading", { name: "Descargar los datos de la banda" }),
  ).toHaveCount(0);

  const ownerPage = await openDevice();
  await signedIn(ownerPage, owner.session);
  await ownerPage.goto(`/bandas/${band.username}`);
  await ownerPage.getByRole("button", { name: "Pedir la copia" }).click();
  await expect(ownerPage.getByText("La copia está lista")).toBeVisible();
  const coming = ownerPage.waitForEvent("download");
  await ownerPage.getByRole("button", { name: "Descargar ZIP" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^resuena-banda-\d{4}-\d\d-\d\d\.zip$/);
  const zip = readFileSync(await download.path()).toString("latin1");
  for (const name of ["LEEME.txt", "integrantes.json", "mensajes.json"])
    expect(zip).toContain(name);
  const mail = await lastMail(request, owner.email, 2);
  expect(mail.subject).toBe(`La copia de ${band.name} está lista`);
  expect(mail.link).toContain(`/bandas/${band.username}`);
});
