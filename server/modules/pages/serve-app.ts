import { patterns } from "#contract/pages";
import type { FastifyInstance } from "fastify";
import { defaultDescription, product } from "#contract/names";

/** Full squares with the mark in the middle: systems may cut their corners (web/public). */
const icons = [192, 512].flatMap((size) =>
  ["any", "maskable"].map((purpose) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  })),
);

/** The manifest for installing the app (w3.org/TR/appmanifest). */
const manifest = JSON.stringify({
  id: "/",
  name: product,
  short_name: product,
  description: defaultDescription,
  lang: "es",
  dir: "ltr",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: "#0d0a16",
  theme_color: "#0d0a16",
  categories: ["music", "social"],
  icons,
  shortcuts: [
    { name: "Crear", url: "/create" },
    { name: "Explorar Artistas", url: patterns.exploreMusic },
  ],
});

/**
 * `GET /manifest.webmanifest`, and `GET /shell.html`: the page of the app without any data, which the service worker
 * stores for offline use. `empty` returns it, with its headers.
 */
export function serveApp(
  app: FastifyInstance,
  empty: () => { html: string; headers: Record<string, string> },
): void {
  app.get("/manifest.webmanifest", (_request, reply) =>
    reply
      .header("cache-control", "public, max-age=3600")
      .header("cross-origin-resource-policy", "same-origin")
      .type("application/manifest+json; charset=utf-8")
      .send(manifest),
  );
  app.get("/shell.html", (_request, reply) => {
    const { html, headers } = empty();
    return reply
      .headers(headers)
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(html);
  });
}
