import { expectNoBarrier } from "./no-barrier.ts";
import { createBand, inviteToBand, member, signedIn } from "./people.ts";
import { waitForWrites } from "./steps.ts";
import { expect, test } from "./test.ts";

test("a band agrees how to share what comes in: one proposes, and the other accepts", async ({
  page,
  openDevice,
  request,
}) => {
  const [owner, singer] = await Promise.all([member(request), member(request)]);
  const band = await createBand(request, owner);
  await inviteToBand(request, owner, band.id, `@${singer.username}`, []);
  const singerPage = await openDevice();
  await signedIn(singerPage, singer.session);
  await singerPage.goto("/bandas");
  await waitForWrites(singerPage, "/band-invitations/", () =>
    singerPage.getByRole("button", { name: "Aceptar" }).click(),
  );

  await signedIn(page, owner.session);
  await page.goto(`/bandas/${band.username}`);
  await page.getByRole("button", { name: "Proponer un reparto" }).click();
  const dialog = page.getByRole("dialog", { name: "Proponer un reparto" });
  const part = dialog.getByLabel(`${singer.name}, %`);
  await expect(part).toHaveValue("50");
  await part.fill("40");
  await expect(dialog.getByText("faltan 10 %")).toBeVisible();
  await dialog.getByRole("button", { name: "Añadir otra parte" }).click();
  await dialog.getByLabel("Parte, %").fill("10");
  await dialog.getByRole("button", { name: "Proponer", exact: true }).click();
  await expect(dialog.getByText("Escribe para qué es.")).toBeVisible();
  await dialog.getByLabel("Para qué es").fill("Caja común");
  await dialog.getByLabel("Mostrarlo en la página de propinas").check();
  await expectNoBarrier(page, "the dialog of a split");
  await dialog.getByRole("button", { name: "Proponer", exact: true }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole("region", { name: "Reparto de lo que llega" });
  await expect(card.getByText("falta que acepte 1 persona")).toBeVisible();

  await singerPage.goto("/notifications");
  await singerPage.getByRole("link", { name: "te propone un reparto" }).click();
  await expect(singerPage).toHaveURL("/creator-studio/creditos");
  const asking = singerPage.getByRole("region", { name: "Repartos de tus bandas" });
  await expect(asking.getByText("Caja común")).toBeVisible();
  await waitForWrites(singerPage, "/answer", () =>
    asking.getByRole("button", { name: "Aceptar el reparto" }).click(),
  );
  await expect(asking).toBeHidden();

  await page.reload();
  await expect(card.getByText("Reparto acordado")).toBeVisible();
});
