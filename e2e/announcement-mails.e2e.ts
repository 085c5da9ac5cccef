import { expectNoBarrierAnywhere } from "./no-barrier.ts";
import { lastMail, member, signedIn } from "./people.ts";
import { testOnOwnServer } from "./own-server.ts";
import { admin } from "./staff.ts";
import { expect } from "./test.ts";

// Its mail goes to everybody.
const test = testOnOwnServer();

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("an admin sends an announcement by mail after a look at it and a test, and a member gets it once", async ({
  page,
  request,
  openDevice,
  ownServer,
}) => {
  const operator = await admin(request, ownServer.env);
  const fan = await member(request);
  const subject = "El domingo hacemos una pausa";

  await signedIn(page, operator.session);
  await page.goto("/admin/avisos");
  const form = page.getByRole("form", { name: "Escribir un aviso" });
  await form.getByRole("textbox", { name: "Texto", exact: true }).fill("El domingo hay una pausa.");
  await form.getByRole("textbox", { name: "Enlace" }).fill("/events");
  await form.getByRole("checkbox", { name: "También por email" }).check();
  await form.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(form.getByText("Escribe el asunto.")).toBeVisible();
  await form.getByRole("textbox", { name: "Asunto del email" }).fill(subject);
  await form
    .getByRole("textbox", { name: "Texto del email" })
    .fill("Hola:\n\nEl domingo a las 10 mudamos la base de datos.\n\nSerá media hora.");
  await expectNoBarrierAnywhere(page, "an announcement with a mail");
  await form.getByRole("button", { name: "Guardar borrador" }).click();

  const mail = page.getByRole("region", { name: `Email: ${subject}` });
  await mail.getByRole("button", { name: "Ver el email" }).click();
  const preview = page.getByRole("dialog", { name: "Ver el email" });
  await expect(preview).toContainText("Se puede enviar cuando el aviso esté publicado");
  await expect(preview.frameLocator("iframe").getByText("mudamos la base de datos")).toBeVisible();
  await expectNoBarrierAnywhere(page, "the preview of a mail");
  await preview.getByRole("tab", { name: "Solo texto" }).click();
  await expect(preview.getByRole("tabpanel")).toContainText("Será media hora.");
  await preview.getByRole("button", { name: "Enviarme una prueba" }).click();
  await expect(page.getByText("Te enviamos la prueba")).toBeVisible();
  const mailsOf = async (to: string) => {
    const answer = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`);
    return ((await answer.json()) as { subject: string }[])
      .map((each) => each.subject)
      .filter((each) => each.includes(subject));
  };
  expect(await mailsOf(operator.email)).toEqual([`Prueba: ${subject}`]);
  expect(await mailsOf(fan.email)).toEqual([]);
  await preview.getByRole("button", { name: "Cerrar", exact: true }).click();

  await page.getByRole("button", { name: "Publicar" }).click();
  await page
    .getByRole("alertdialog", { name: "¿Publicar este aviso?" })
    .getByRole("button", { name: "Publicar" })
    .click();
  await mail.getByRole("button", { name: "Ver el email" }).click();
  await preview.getByRole("button", { name: "Enviar a 2 personas" }).click();
  const question = page.getByRole("dialog", { name: "¿Enviar este email a 2 personas?" });
  await expectNoBarrierAnywhere(page, "the question before a mail is sent");
  await question.getByRole("button", { name: "Enviar a 2 personas" }).click();
  await expect(mail).toContainText("2 de 2");
  await expect(mail).toContainText("Enviado");
  expect(await mailsOf(fan.email)).toEqual([subject]);
  await page.goto("/admin/registro?accion=announcement_mail_sent");
  await expect(page.getByRole("list", { name: "Entradas del registro" })).toContainText(
    "Empezó a enviar el email de un aviso",
  );

  // Its link leads to the page that ends such mails.
  const device = await openDevice();
  await signedIn(device, fan.session);
  await device.goto("/notifications/preferencias");
  const settings = device.getByRole("main");
  await expect(settings).toContainText("Avisos del servicio");
  expect((await lastMail(request, fan.email)).link).toBe(`${ownServer.origin}/events`);
});
