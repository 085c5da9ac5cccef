import type { ErrorCode } from "#contract/errors";
import { limits } from "#contract/limits";
import { product } from "#contract/names";

const grammar = /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/;

/**
 * Reserved names: a fixed list, the first path segment of every route of the web app and of the server (tests read
 * both), and misleading words (rule profiles-1).
 */
const reservedNames = new Set(
  `admin me messages inbox notifications user users market post settings login signup profile api support
  help home dashboard events tips create explore-music collections subscriptions auth landing encuesta
  thank-you creator-studio ig artist onboarding network tendencias mi-perfil profile-by-id create-profile
  create-post edit-post manage-content marketplace premium linktree trayectoria rest storage realtime
  functions assets static media files health ready metrics openapi docs well-known sitemap robots manifest
  sw index undefined null root soporte ayuda oficial ${product} dev socket legal embed oembed r csp-reports
  logout register signin account cuenta search buscar explore explorar feed inicio mensajes notificaciones
  perfil bandas bands ajustes configuracion artists artistas posts about acerca contact contacto terms terminos privacy
  privacidad cookies status webmaster postmaster security seguridad staff equipo moderador moderacion escucha pago pagos pago-de-prueba propina propinas
  administrador system sistema mod www mail email noreply no-reply official verified verificado transparencia`
    .toLowerCase()
    .split(/\s+/)
    .map(skeleton),
);

const brand = skeleton(product.toLowerCase());

/**
 * A skeleton for comparing lookalikes: separators dropped, digits replaced by the letters they resemble, i and l
 * merged, rn as m. A final 3, 4 or 5 is read as a number.
 */
function skeleton(name: string): string {
  return name
    .replaceAll(/[-_]/g, "")
    .replaceAll("0", "o")
    .replaceAll(/[1i]/g, "l")
    .replaceAll(/3(?=\d*[a-z])/g, "e")
    .replaceAll(/4(?=\d*[a-z])/g, "a")
    .replaceAll(/5(?=\d*[a-z])/g, "s")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

/** A reserved word, a lookalike of one, or a name that seems to speak for the product. */
function isReserved(username: string): boolean {
  const read = skeleton(username);
  return reservedNames.has(read) || read.startsWith(brand) || read.endsWith(brand);
}

/** Trimmed and lower-cased, as stored. */
export function normalizeUsername(input: string): string {
  return input.trim().toLowerCase();
}

/** The first rule that a (normalized) username breaks, or null. The server checks availability. */
export function usernameProblem(username: string): ErrorCode | null {
  if (username === "") return "username_required";
  if (username.length < limits.usernameMin) return "username_too_short";
  if (username.length > limits.usernameMax) return "username_too_long";
  if (!grammar.test(username)) return "username_malformed";
  return isReserved(username) ? "username_reserved" : null;
}
