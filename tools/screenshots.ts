// `npm run screenshots`: takes the pictures of the README from the product running on http://localhost:3000 (or the
// given address) with the demo community.
import { mkdirSync } from "node:fs";
import { type Browser, type Page, chromium } from "playwright";
import sharp from "sharp";
import { demoLogins, demoPassword } from "#demo/demo-login";

const origin = process.argv[2] ?? "http://localhost:3000";
const folder = process.argv[3] ?? "docs/screenshots";
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
mkdirSync(folder, { recursive: true });
await visit(browser, "dark", desktop, async (page) => {
  await shoot(page, "/landing", "landing-dark");
  await signIn(page);
  await shoot(page, "/home", "inicio-dark");
});
await visit(browser, "light", desktop, (page) => shoot(page, "/ana", "artista-light"));
await visit(browser, "light", phone, async (page) => {
  await signIn(page);
  await shoot(page, "/home", "inicio-movil-light");
  await shoot(page, "/explore-music", "explorar-movil-light");
});
await visit(browser, "dark", phone, async (page) => {
  await shoot(page, "/ana", "artista-movil-dark");
  await signIn(page);
  await page.goto(`${origin}/messages`);
  const conversation = await page.locator('a[href^="/messages/"]').last().getAttribute("href");
  await shoot(page, conversation ?? "/messages", "mensajes-movil-dark");
});
await browser.close();

async function visit(
  from: Browser,
  theme: "dark" | "light",
  viewport: { width: number; height: number },
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await from.newContext({ viewport, locale: "es-ES", reducedMotion: "reduce" });
  await context.addInitScript(`localStorage.setItem("theme", "${theme}")`);
  await work(await context.newPage());
  await context.close();
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${origin}/auth`);
  await page.getByLabel("Email").fill(demoLogins[0].email);
  await page.getByLabel("Contraseña", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Iniciar sesión", exact: true }).click();
  await page.waitForURL(`${origin}/home`);
}

async function shoot(page: Page, path: string, name: string): Promise<void> {
  await page.goto(origin + path, { waitUntil: "networkidle" });
  const png = await page.screenshot();
  await sharp(png).webp({ quality: 82 }).toFile(`${folder}/${name}.webp`);
  console.log(`${folder}/${name}.webp`);
}
