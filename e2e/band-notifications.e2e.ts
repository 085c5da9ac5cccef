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
async function bandWithNews(request: Parameters<typeof member>[0], singers: Page) {
  const [owner, singer, fan] = await Promise.all([
    member(request),
    member(request),
    member(request),
  ]);
  const band = await createBand(request, owner);
  await inviteToBand(request, owner, band.id, `@${singer.username}`, ["correspondent"]);
  await signedIn(singers, singer.session);
  await singers.goto("/bandas");
  await singers.getByRole("button", { name: "Aceptar" }).click();
  await expect(singers.getByRole("button", { name: `Actuar como ${band.name}` })).toBeVisible();
  const talk = await openConversation(request, fan, band);
  await writeMessage(request, fan, talk, "¿Tocan hoy?");
  return { owner, singer, fan, band, talk };
}

const openSwitcher = async (page: Page) => {
  const menu = page.getByRole("button", { name: "Menú", exact: true });
  const switcher = page.getByRole("button", { name: /^Cambiar de perfil/ });
  await expect(menu.or(switcher).first()).toBeVisible();
  if (!(await switcher.isVisible())) await menu.click();
  await switcher.click();
};

test("each member sees what is unread in the band, and reads it for themselves", async ({
  page: singers,
  openDevice,
  request,
}) => {
  const { owner, fan, band, talk } = await bandWithNews(request, singers);
  await singers.goto("/home");
  await openSwitcher(singers);
  const entry = (page: Page) => page.getByRole("menuitemradio", { name: new RegExp(band.name) });
  await expect(entry(singers)).toContainText("1 sin leer");
  // New events are counted at once, also while the member acts for themselves.
  await entry(singers).click();
  await expect(singers.getByText(`Actúas como ${band.name}`)).toBeVisible();
  await waitForWrites(singers, "/read", () => singers.goto(`/messages/${talk}`));
  await expect(singers.getByRole("log").getByText("¿Tocan hoy?")).toBeVisible();
  await singers.getByRole("link", { name: "Conversaciones" }).click();
  await openSwitcher(singers);
  await expect(entry(singers)).not.toContainText("sin leer");

  // The owner has not read it: a link of a mail opens the conversation in the name of the band.
  const owners = await openDevice();
  await signedIn(owners, owner.session);
  await owners.goto("/home");
  await openSwitcher(owners);
  await expect(entry(owners)).toContainText("1 sin leer");
  await owners.goto(`/messages/${talk}?banda=${band.id}`);
  await expect(owners).toHaveURL(`/messages/${talk}`);
  await expect(owners.getByText(`Actúas como ${band.name}`)).toBeVisible();
  await expect(owners.getByRole("log").getByText("¿Tocan hoy?")).toBeVisible();

  // The same link does nothing for people outside the band.
  const fans = await openDevice();
  await signedIn(fans, fan.session);
  await fans.goto(`/messages/${talk}?banda=${band.id}`);
  await expect(fans.getByText("Ya no estás en esa banda: vuelves a ser tú.")).toBeVisible();
});

test("a member's notification settings for the band do not change those of others", async ({
  page: singers,
  openDevice,
  request,
}) => {
  const { owner, band } = await bandWithNews(request, singers);
  await singers.goto(`/bandas/${band.username}`);
  const section = (page: Page) => page.getByRole("region", { name: `Tus avisos de ${band.name}` });
  const chip = (page: Page, name: string) =>
    section(page).getByRole("group", { name: "Mensajes" }).getByRole("button", { name });
  await expect(chip(singers, "En el menú")).toHaveAttribute("aria-pressed", "true");
  await waitForWrites(singers, "/notification-settings", () => chip(singers, "En el menú").click());
  await singers.reload();
  await expect(chip(singers, "En el menú")).toHaveAttribute("aria-pressed", "false");
  await openSwitcher(singers);
  await expect(
    singers.getByRole("menuitemradio", { name: new RegExp(band.name) }),
  ).not.toContainText("sin leer");

  const owners = await openDevice();
  await signedIn(owners, owner.session);
  await owners.goto(`/bandas/${band.username}`);
  await expect(chip(owners, "En el menú")).toHaveAttribute("aria-pressed", "true");
});

test("the owner can download a copy of the band's data, and other members cannot", async ({
  page: singers,
  openDevice,
  request,
}) => {
  const { owner, band } = await bandWithNews(request, singers);
  await singers.goto(`/bandas/${band.username}`);
  await expect(singers.getByRole("button", { name: "Dejar la banda" })).toBeVisible();
  await expect(
    singers.getByRole("heading", { name: "Descargar los datos de la banda" }),
  ).toHaveCount(0);

  const owners = await openDevice();
  await signedIn(owners, owner.session);
  await owners.goto(`/bandas/${band.username}`);
  await owners.getByRole("button", { name: "Pedir la copia" }).click();
  await expect(owners.getByText("La copia está lista")).toBeVisible();
  const coming = owners.waitForEvent("download");
  await owners.getByRole("button", { name: "Descargar ZIP" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^resuena-banda-\d{4}-\d\d-\d\d\.zip$/);
  const zip = readFileSync(await download.path()).toString("latin1");
  for (const name of ["LEEME.txt", "integrantes.json", "mensajes.json"])
    expect(zip).toContain(name);
  const mail = await lastMail(request, owner.email, 2);
  expect(mail.subject).toBe(`La copia de ${band.name} está lista`);
  expect(mail.link).toContain(`/bandas/${band.username}`);
});
