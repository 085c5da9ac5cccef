import type { Locator } from "@playwright/test";
import { song } from "./files.ts";
import {
  announceEvent,
  createVenue,
  lastMail,
  member,
  newcomer,
  publish,
  searchCity,
  signedIn,
} from "./people.ts";
import { expectNoBarrierAnywhere } from "./no-barrier.ts";
import { hears, postWith } from "./steps.ts";
import { expect, type Page, test } from "./test.ts";

test(
  "a newcomer joins, plays, follows, likes, publishes and leaves by keyboard alone",
  { tag: "@desktop" },
  async ({ page, request }) => {
    const who = newcomer();
    const { keyboard } = page;
    await page.goto("/landing");
    await expect(page.getByRole("button", { name: "Escuchar sin cuenta" })).toBeVisible();
    await keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Saltar al contenido" })).toBeFocused();
    await keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "Escuchar sin cuenta" }));
    await keyboard.press("Enter");
    await hears(page, 1);
    await tabTo(page, page.getByRole("link", { name: "Crear cuenta gratis" }).first(), "back");
    await keyboard.press("Enter");

    await tabTo(page, page.getByRole("textbox", { name: "Nombre" }));
    await keyboard.type(who.name);
    await tabTo(page, page.getByRole("textbox", { name: "Email" }));
    await keyboard.type(who.email);
    await tabTo(page, page.getByLabel("Contraseña", { exact: true }));
    await keyboard.type(who.password);
    await tabTo(page, page.getByRole("checkbox", { name: "Tengo al menos 14 años" }));
    await keyboard.press("Space");
    await keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Código de 6 dígitos" })).toBeFocused();
    await expectVisibleFocus(page);
    await keyboard.type((await lastMail(request, who.email)).code);

    await expect(page.getByRole("heading", { name: "¿Cómo vas a usar esto?" })).toBeFocused();
    await tabTo(page, page.getByRole("radio", { name: "Fan" }));
    await keyboard.press("ArrowDown");
    await expect(page.getByRole("radio", { name: "Artista" })).toBeChecked();
    await keyboard.press("ArrowUp");
    await expect(page.getByRole("radio", { name: "Fan" })).toBeChecked();
    await pressContinue(page);
    await expect(page.getByRole("heading", { name: "¿Cómo te llamas?" })).toBeFocused();
    await expect(page.getByText("¡Disponible!")).toBeVisible();
    await tabTo(page, page.getByRole("textbox", { name: "Nombre de usuario" }));
    await keyboard.press("Enter");
    await tabTo(page, page.getByRole("combobox", { name: "País" }));
    await keyboard.press("ArrowDown");
    await tabTo(page, page.getByRole("combobox", { name: "Ciudad" }));
    await keyboard.type("Rosario");
    await keyboard.press("Enter");
    await tabTo(page, page.getByRole("searchbox", { name: "Buscar un género" }));
    await keyboard.type("cumbia");
    await tabTo(page, page.getByRole("button", { name: "Cumbia", exact: true }));
    await keyboard.press("Space");
    await expect(page.getByText("1 de 5")).toBeVisible();
    await pressContinue(page);
    await tabTo(page, page.getByRole("button", { name: /^Seguir a / }).first());
    await keyboard.press("Enter");
    await expect(page.getByText("Sigues a 1 artista")).toBeVisible();

    const artist = await member(request, "creator");
    const title = `Canción de ${artist.username}`;
    await publish(request, artist, { title, file: song(30) });
    await tabTo(page, page.getByRole("button", { name: "Ir a mi inicio" }));
    await keyboard.press("Enter");
    await expect(page).toHaveURL("/home");

    await tabTo(page, page.getByRole("button", { name: "¿Qué estás creando?" }));
    await keyboard.press("Enter");
    await expect(page.getByRole("textbox", { name: "Texto de la publicación" })).toBeFocused();
    const words = `Sin ratón, ${who.email}`;
    await keyboard.type(words);
    await tabTo(page, page.getByRole("button", { name: "Publicar", exact: true }));
    await keyboard.press("Enter");
    const own = postWith(page, words);
    await expect(own).toBeVisible();
    await expect(page.getByRole("button", { name: "¿Qué estás creando?" })).toBeFocused();

    const card = postWith(page, title);
    await tabTo(page, card.getByRole("button", { name: `Reproducir ${title}` }));
    await keyboard.press("Space");
    await hears(page, 1);
    await tabTo(page, card.getByRole("slider", { name: `Posición en ${title}` }));
    await keyboard.press("ArrowRight");
    await keyboard.press("ArrowRight");
    await hears(page, 10);
    await tabTo(page, card.getByRole("button", { name: "Me gusta" }));
    await keyboard.press("Enter");
    await expect(card.getByRole("button", { name: "1 Me gusta", pressed: true })).toBeFocused();
    await tabTo(page, card.getByRole("button", { name: "Guardar" }));
    await keyboard.press("Space");
    await expect(card.getByRole("button", { name: "Guardar", pressed: true })).toBeFocused();
    await tabTo(page, card.getByRole("link", { name: artist.name }), "back");
    await keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: artist.name, level: 1 })).toBeVisible();
    await tabTo(page, page.getByRole("button", { name: `Seguir a ${artist.name}` }));
    await keyboard.press("Enter");
    await expect(page.getByRole("button", { name: `Siguiendo a ${artist.name}` })).toBeFocused();

    await tabTo(page, page.getByRole("link", { name: "Inicio", exact: true }), "back");
    await keyboard.press("Enter");
    await tabTo(page, own.getByRole("button", { name: "Opciones de la publicación" }));
    await keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Editar" })).toBeFocused();
    await keyboard.press("End");
    await expect(page.getByRole("menuitem", { name: "Eliminar" })).toBeFocused();
    await keyboard.press("Enter");
    const question = page.getByRole("alertdialog");
    await expect(question.getByRole("button", { name: "Cancelar" })).toBeFocused();
    await tabTo(page, question.getByRole("button", { name: "Eliminar" }));
    await keyboard.press("Enter");
    await expect(own).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    await tabTo(page, page.getByRole("button", { name: "Cerrar Sesión" }), "back");
    await keyboard.press("Enter");
    await expect(page).toHaveURL("/landing");
  },
);

async function pressContinue(page: Page): Promise<void> {
  await tabTo(page, page.getByRole("button", { name: "Continuar" }));
  await page.keyboard.press("Enter");
}

test(
  "a guest confirms a show, and a fan finds, attends and shares it, by keyboard alone",
  { tag: "@desktop" },
  async ({ page, openDevice, request }) => {
    const [artist, guest, fan] = await Promise.all([
      member(request, "creator"),
      member(request, "creator"),
      member(request),
    ]);
    const city = await searchCity(request, "La Plata", "AR");
    const title = `Con las teclas ${artist.username.slice(2)}`;
    const venue = await createVenue(request, artist, `Sala ${artist.username.slice(2)}`, city.id);
    const { slug } = await announceEvent(request, artist, {
      title,
      venue_id: venue.id,
      online_url: null,
      time_zone: null,
      lineup: [{ username: guest.username }],
    });

    const guestPage = await openDevice();
    await signedIn(guestPage, guest.session);
    await guestPage.goto(`/events/${slug}`);
    await tabTo(guestPage, guestPage.getByRole("button", { name: "Confirmar" }));
    await guestPage.keyboard.press("Enter");
    await expect(guestPage.getByRole("link", { name: guest.name })).toBeVisible();

    const { keyboard } = page;
    await signedIn(page, fan.session);
    await page.goto("/events");
    await tabTo(page, page.getByRole("combobox", { name: "Ciudad" }));
    await keyboard.type("la plata");
    await expect(page.getByRole("option", { name: /^La Plata, Buenos Aires/ })).toBeVisible();
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`ciudad=${city.id}`));
    const card = page.getByRole("link", { name: new RegExp(title) });
    await expect(card).toBeVisible();
    await expectNoBarrierAnywhere(page, "an agenda with shows", { shows: card });
    await tabTo(page, card);
    await keyboard.press("Enter");
    await expect(page).toHaveURL(`/events/${slug}`);
    await tabTo(page, page.getByRole("button", { name: "Voy", exact: true }));
    await keyboard.press("Space");
    await expect(page.getByText("Va 1 persona")).toBeVisible();
    await expectNoBarrierAnywhere(page, "a show that somebody attends");
    const share = page.getByRole("button", { name: "Compartir", exact: true });
    await tabTo(page, share);
    await keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoBarrierAnywhere(page, "the sharing of a show");
    await keyboard.press("Escape");
    await expect(share).toBeFocused();
    await page.goto("/events/planes");
    await tabTo(page, page.getByRole("link", { name: new RegExp(title) }));
    await expectNoBarrierAnywhere(page, "the plans of a fan");
    await keyboard.press("Enter");
    await expect(page).toHaveURL(`/events/${slug}`);
  },
);

/** Presses Tab until the control has the focus, which must be visible. */
async function tabTo(page: Page, control: Locator, way: "on" | "back" = "on"): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 120; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press(way === "on" ? "Tab" : "Shift+Tab");
  }
  await expect(control).toBeFocused();
  await expectVisibleFocus(page);
}

/** The focused control, or the frame around it, has an outline. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const isFocusVisible = await page.evaluate(() => {
    const hasOutline = (element: Element | null | undefined): boolean => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    };
    const focusedElement = document.activeElement;
    const frame = focusedElement?.parentElement;
    return [
      focusedElement,
      frame,
      frame?.parentElement,
      ...(frame?.querySelectorAll("*") ?? []),
    ].some(hasOutline);
  });
  expect(isFocusVisible, "the focus can be seen").toBe(true);
}
