import { writeFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { errors } from "#contract/errors";
import { limits } from "#contract/limits";
import { type ChosenFile, png } from "./files.ts";
import {
  createConfirmedAccount,
  lastMail,
  member,
  newcomer,
  publish,
  signedIn,
  createUnconfirmedAccount,
} from "./people.ts";
import { choose, openComposer, postWith } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

const desktopOnly = { tag: "@desktop" };

test(
  "a wrong password and a wrong e-mail show the same message",
  desktopOnly,
  async ({ page, request }) => {
    const who = await createConfirmedAccount(request);
    await page.goto("/auth");
    for (const email of [who.email, newcomer().email]) {
      await page.getByRole("textbox", { name: "Email" }).fill(email);
      await page.getByLabel("Contraseña", { exact: true }).fill("tambor-equivocado");
      await page.getByRole("button", { name: "Iniciar sesión" }).click();
      await expect(
        page.getByText("Email o contraseña inválidos. Verifica tus credenciales."),
      ).toBeVisible();
    }
    await expect(page).toHaveURL("/auth");
  },
);

test("signing up needs a name and a long enough password", desktopOnly, async ({ page }) => {
  const who = newcomer();
  const requests: string[] = [];
  page.on("request", (pageRequest) => requests.push(new URL(pageRequest.url()).pathname));
  await page.goto("/auth?modo=registro");
  await page.getByRole("textbox", { name: "Nombre" }).fill("   ");
  const email = page.getByRole("textbox", { name: "Email" });
  await expect(email).toHaveAttribute("type", "email");
  await expect(email).toHaveAttribute("required");
  await email.fill(who.email);
  await page.getByLabel("Contraseña", { exact: true }).fill("cinco");
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page.getByText("Por favor ingresa tu nombre")).toBeVisible();
  await expect(page.getByText("La contraseña debe tener al menos 6 caracteres")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Nombre" })).toBeFocused();

  await page.getByRole("textbox", { name: "Nombre" }).fill(who.name);
  await page.getByRole("button", { name: "Crear cuenta" }).click();
  await expect(page.getByLabel("Contraseña", { exact: true })).toBeFocused();
  expect(requests).not.toContain("/auth/v1/signup");
});

test(
  "signing up with the address of an account leads to signing in",
  desktopOnly,
  async ({ page, request }) => {
    const who = await createConfirmedAccount(request);
    await page.goto("/auth?modo=registro");
    await page.getByRole("textbox", { name: "Nombre" }).fill(who.name);
    await page.getByRole("textbox", { name: "Email" }).fill(who.email);
    await page.getByLabel("Contraseña", { exact: true }).fill("otra-clave-larga");
    await page.getByRole("button", { name: "Crear cuenta" }).click();
    const box = page.getByRole("checkbox", { name: "Tengo al menos 14 años" });
    await expect(page.getByText("Para crear tu cuenta, marca esta casilla.")).toBeVisible();
    await expect(box).toBeFocused();
    await box.check();
    await page.getByRole("button", { name: "Crear cuenta" }).click();
    const alert = page.getByRole("alert").filter({
      hasText: "Ya existe una cuenta con este email. Intenta iniciar sesión.",
    });
    await alert.getByRole("link", { name: "Iniciar sesión" }).click();
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(who.email);
  },
);

test("an unconfirmed account is offered another mail", desktopOnly, async ({ page, request }) => {
  const who = await createUnconfirmedAccount(request);
  await page.goto("/auth");
  await page.getByRole("textbox", { name: "Email" }).fill(who.email);
  await page.getByLabel("Contraseña", { exact: true }).fill(who.password);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Confirma tu email antes de entrar" });
  await alert.getByRole("button", { name: "Enviarme otro email" }).click();
  await expect(page.getByRole("heading", { name: "Revisa tu email" })).toBeVisible();

  // Five wrong codes invalidate the right one too; the link of the mail still confirms the account.
  const { code, link } = await lastMail(request, who.email, 2);
  const wrong = code === "111111" ? "222222" : "111111";
  const field = page.getByRole("textbox", { name: "Código de 6 dígitos" });
  for (const typedCode of [wrong, wrong, wrong, wrong, wrong, code]) {
    const responsePromise = page.waitForResponse("**/auth/v1/verify");
    await field.fill(typedCode);
    expect((await responsePromise).status()).toBe(403);
    await expect(
      page.getByText("El código no es correcto o ya caducó. Revísalo o pide otro."),
    ).toBeVisible();
    await expect(field).toHaveValue("");
  }
  await page.goto(link);
  await page.getByRole("button", { name: "Confirmar mi cuenta" }).click();
  // Another browser signed up, so the password of the sign-up is not valid (decision 042).
  await page.getByLabel("Contraseña nueva").fill(who.password);
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
  await expect(page).toHaveURL(/\/onboarding/);
});

test("a link that was used already offers another mail", desktopOnly, async ({ page, request }) => {
  const who = newcomer();
  await createConfirmedAccount(request, who);
  const { link } = await lastMail(request, who.email);
  await page.goto(link);
  await page.getByRole("button", { name: "Confirmar mi cuenta" }).click();
  await expect(page.getByRole("heading", { name: "Este enlace ya no sirve" })).toBeVisible();
  await expect(page.getByText("Caducó o ya se usó.")).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill(who.email);
  await page.getByRole("button", { name: "Enviarme otro email" }).click();
  await expect(page.getByRole("heading", { name: "Revisa tu email" })).toBeVisible();
});

test(
  "files that cannot be published are refused with the reason, and nothing is posted",
  desktopOnly,
  async ({ page, request }, testInfo) => {
    const who = await enter(page, request);
    await openComposer(page);
    const expectRefusal = async (button: string, file: ChosenFile | string, reason: string) => {
      await choose(page, button, file);
      await expect(page.getByText(reason).first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Publicar", exact: true })).toBeDisabled();
    };
    const long = testInfo.outputPath("largo.mp3");
    await writeFile(long, Buffer.alloc(limits.composerFileBytes + 1));
    await expectRefusal(
      "Añadir un audio",
      long,
      "El archivo es demasiado grande. Máximo 20MB permitido.",
    );
    // Shrinking an animated GIF would stop its animation.
    const heavy = Buffer.concat([Buffer.from("GIF89a"), Buffer.alloc(limits.imageBytes)]);
    await expectRefusal(
      "Añadir una imagen",
      { name: "pesada.gif", mimeType: "image/gif", buffer: heavy },
      "File size exceeds 5MB limit",
    );
    await page.getByRole("button", { name: "Quitar pesada.gif" }).click();
    await expectRefusal(
      "Añadir una imagen",
      { name: "notas.txt", mimeType: "text/plain", buffer: Buffer.from("la, la, la") },
      "Tipo de archivo no permitido",
    );
    // Only the server detects a file that merely claims to be a picture.
    await expectRefusal(
      "Añadir una imagen",
      { name: "notas.jpg", mimeType: "image/jpeg", buffer: Buffer.from("la, la, la") },
      errors.file_not_image.text,
    );
    await page.getByRole("button", { name: "Quitar notas.jpg" }).click();
    await expectRefusal(
      "Añadir una imagen",
      { name: "enorme.png", mimeType: "image/png", buffer: png(12_000, 12_000) },
      errors.image_dimensions.text,
    );
    await page.goto(`/${who.username}`);
    await expect(page.getByText("Todavía no has publicado nada")).toBeVisible();
  },
);

test(
  "an empty post cannot be published, and clicking again and again publishes one post",
  desktopOnly,
  async ({ page, request }) => {
    const who = await enter(page, request);
    await openComposer(page);
    const publishing = page.getByRole("button", { name: "Publicar", exact: true });
    await expect(publishing).toBeDisabled();
    await publishing.click({ force: true });
    const reason = page.getByText("Escribe algo o selecciona un archivo para publicar.");
    await expect(reason).toBeVisible();
    await expect(publishing).toHaveAttribute(
      "aria-describedby",
      (await reason.getAttribute("id")) ?? "",
    );
    const words = `Una sola vez, ${who.username}`;
    await page.getByRole("textbox", { name: "Texto de la publicación" }).fill(words);
    // As long as the button is there, also between the answer and the form's disappearing.
    await publishing.evaluate((button: HTMLButtonElement) => {
      const timer = setInterval(() => {
        if (button.isConnected) button.click();
        else clearInterval(timer);
      }, 1);
    });
    await expect(publishing).toHaveCount(0);
    await expect(postWith(page, words)).toHaveCount(1);
    await page.goto(`/${who.username}`);
    await expect(postWith(page, words)).toHaveCount(1);
  },
);

test(
  "nobody can delete another person's post or follow themselves",
  desktopOnly,
  async ({ page, request }) => {
    const author = await member(request, "creator");
    const words = `De otra persona, ${author.username}`;
    const post = await publish(request, author, { text: words });
    const who = await enter(page, request);
    const headers = { authorization: `Bearer ${who.session.access_token}` };
    await page.goto(`/post/${post.id}`);
    await expect(postWith(page, words)).toBeVisible();
    await page.getByRole("button", { name: "Opciones de la publicación" }).click();
    await expect(page.getByRole("menuitem", { name: "Reportar" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: /Eliminar|Borrar/ })).toHaveCount(0);
    await page.keyboard.press("Escape");
    const removal = await request.delete(`/api/posts/${post.id}`, { headers });
    expect(removal.status()).toBe(403);
    expect(await removal.json()).toMatchObject({ message: "No se pudo eliminar el post" });

    await page.goto(`/${who.username}`);
    await expect(page.getByRole("heading", { name: who.name, level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Seguir/ })).toHaveCount(0);
    const follow = await request.post("/api/follow-user", {
      headers,
      data: { targetUserId: who.session.user.id },
    });
    expect(follow.status()).toBe(422);
    expect(await follow.json()).toMatchObject({ message: "No puedes seguirte a ti mismo" });
    await page.goto(`/post/${post.id}`);
    await expect(postWith(page, words)).toBeVisible();
  },
);

/** Signs in a new fan, and opens /home. */
async function enter(page: Page, request: APIRequestContext) {
  const who = await member(request);
  await signedIn(page, who.session);
  await page.goto("/home");
  return who;
}
