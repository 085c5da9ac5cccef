import { png } from "./files.ts";
import { announceEvent, member, publish, signedIn } from "./people.ts";
import { expect, test } from "./test.ts";

test("a show begins with a post, and a post with a show", async ({ page, request }) => {
  const artist = await member(request, "creator");
  const { id } = await publish(request, artist, {
    title: "Volvemos a la carretera",
    text: "Canciones nuevas y las de siempre.",
    file: png(900, 900),
    kind: "image",
  });
  await signedIn(page, artist.session);
  await page.goto(`/post/${id}`);
  await page.getByRole("button", { name: "Opciones de la publicación" }).click();
  await page.getByRole("menuitem", { name: "Crear concierto con esta publicación" }).click();
  await expect(page.getByRole("textbox", { name: "Título" })).toHaveValue(
    "Volvemos a la carretera",
  );
  await expect(page.getByRole("textbox", { name: "Descripción" })).toHaveValue(
    "Canciones nuevas y las de siempre.",
  );
  await expect(page.getByRole("button", { name: "Cambiar portada" })).toBeVisible();
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Fecha", { exact: true }).fill(day);
  await page.getByLabel("Hora", { exact: true }).fill("21:30");
  await page.getByRole("button", { name: "En línea" }).click();
  await page
    .getByRole("textbox", { name: "Dirección de la transmisión" })
    .fill("stream.example.com");
  await page.getByRole("button", { name: "Publicar" }).click();
  await expect(page.getByRole("heading", { name: "Volvemos a la carretera" })).toBeVisible();
  await expect(page.getByRole("article").locator("img").first()).toBeVisible();

  await page.getByRole("link", { name: "Publicar sobre este concierto" }).click();
  const text = page.getByRole("textbox", { name: "Texto" });
  await expect(text).toHaveValue(/^Volvemos a la carretera · .*, 21:30 · en línea/);
  await expect(text).toHaveValue(/\/events\/volvemos-a-la-carretera-/);
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText(/^Volvemos a la carretera · /).first()).toBeVisible();
});

test("what a post or a show brings along is a draft only once it is changed", async ({
  page,
  request,
}) => {
  const artist = await member(request, "creator");
  const [{ id }, { slug }] = await Promise.all([
    publish(request, artist, { text: "Solo estas palabras" }),
    announceEvent(request, artist),
  ]);
  await signedIn(page, artist.session);
  await page.goto(`/events/new?publicacion=${id}`);
  await expect(page.getByRole("textbox", { name: "Título" })).toHaveValue("Solo estas palabras");
  await page.goto(`/create-post?evento=${slug}`);
  await expect(page.getByText(/^Una noche en directo · /)).toBeVisible();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto("/create");
  await expect(page.getByRole("link", { name: "Anunciar un concierto" })).toBeVisible();
  await expect(page.getByText("Una noche en directo · ")).toHaveCount(0);
  await page.goto("/events/new");
  await expect(page.getByRole("textbox", { name: "Título" })).toHaveValue("");
  await expect(page.getByRole("heading", { name: "Sigue con un borrador" })).toHaveCount(0);
});

test("somebody else's post, and a show that is gone, say so", async ({ page, request }) => {
  const [artist, fan] = await Promise.all([member(request, "creator"), member(request)]);
  const { id } = await publish(request, fan, { text: "No es tuya" });
  await signedIn(page, artist.session);
  await page.goto(`/post/${id}`);
  await page.getByRole("button", { name: "Opciones de la publicación" }).click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  await expect(page.getByRole("menuitem", { name: /Crear concierto/ })).toHaveCount(0);
  await page.goto("/create-post?evento=no-hay-asi");
  await expect(page.getByText("No pudimos leer el evento.")).toBeVisible();
  await page.goto(`/events/new?publicacion=${id}`);
  await expect(page.getByText("Un concierto empieza con una publicación tuya")).toBeVisible();
  await page.goto("/events/new?publicacion=no-hay-asi");
  await expect(page.getByText("No pudimos leer la publicación.")).toBeVisible();
});
