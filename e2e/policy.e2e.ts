import { pictureFile } from "./files.ts";
import { demoSession, signedIn } from "./people.ts";
import { choose, openComposer } from "./steps.ts";
import { expect, test } from "./test.ts";

// Every journey fails on a policy violation; this one checks that the policy exists and is enforced.
test(
  "injected scripts and foreign resources do not run in a page",
  { tag: "@desktop" },
  async ({ page, complaints }) => {
    for (const path of ["/", "/landing", "/auth", "/ana", "/a/b/c"]) {
      const headers = (await page.goto(path))?.headers() ?? {};
      expect(headers["content-security-policy"]).toContain("require-trusted-types-for 'script'");
      expect(headers["content-security-policy"]).toContain(
        "default-src 'none'; script-src 'self';",
      );
      expect(headers["x-content-type-options"]).toBe("nosniff");
    }
    expect(complaints).toEqual([]);
    const attempt = page.evaluate(() => {
      document.body.innerHTML = "<p>from a string</p>";
    });
    await expect(attempt).rejects.toThrow("TrustedHTML");
    await page
      .evaluate(() => {
        const script = document.createElement("script");
        script.textContent = "document.title = 'changed'";
        document.head.append(script);
      })
      .catch(() => undefined);
    await expect(page).not.toHaveTitle("changed");
    await expect(() =>
      expect(complaints.join("\n")).toContain("policy: require-trusted-types-for"),
    ).toPass();
    complaints.length = 0;
  },
);

test("no screen violates the policy", { tag: "@desktop" }, async ({ page, request }) => {
  await page.goto("/landing");
  await page.getByRole("button", { name: "Escuchar sin cuenta" }).click();
  await expect(page.getByRole("region", { name: "Reproductor" })).toBeVisible();
  await page.getByRole("link", { name: "Iniciar sesión" }).first().click();
  await expect(page.getByRole("heading", { name: "Inicia sesión" })).toBeVisible();
  await signedIn(page, await demoSession(request, "ana"));
  await page.goto("/home");
  await openComposer(page);
  await choose(page, "Añadir una imagen", pictureFile());
  await expect(page.getByText("Listo para publicar")).toBeVisible();
  await page.getByRole("button", { name: "Quitar ensayo.png" }).click();
  await page.getByRole("button", { name: "Compartir" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Ver imagen completa" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/ana");
  await page.getByRole("button", { name: "Opciones de la publicación" }).first().click();
  await page.getByRole("menuitem", { name: "Eliminar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
  await page.goto("/dev/ui");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
