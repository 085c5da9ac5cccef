import { expect, test } from "vitest";
import { countries } from "./countries.ts";
import { errors } from "./errors.ts";
import { genres, taggedGenres } from "./genres.ts";
import { feedGenres } from "./discovery/home-feed.ts";
import { limits, passwordLimits } from "./limits.ts";
import { greeting } from "./messages/messages.ts";
import { defaultTitle, product } from "./names.ts";
import { notificationTabs } from "./notifications/notifications.ts";
import { relations } from "./people/relations.ts";

const megabyte = 1024 * 1024;

test("sizes and counts are those of the specification", () => {
  expect(limits).toMatchObject({
    composerFileBytes: 20 * megabyte,
    imageBytes: 5_242_880,
    bannerBytes: 15 * megabyte,
    bannerMinWidth: 1500,
    bannerMinHeight: 500,
    bannerOverlayMax: 0.6,
    attachmentBytes: 10 * megabyte,
    postTitleLength: 100,
    commentLength: 1000,
    replyLength: 500,
    replyDepth: 3,
    usernameMin: 3,
    usernameMax: 30,
    bioSupporter: 220,
    bioCreator: 420,
    linkLabelLength: 25,
    genres: 5,
    relations: 5,
    feedPage: 20,
    mentionSuggestions: 8,
    headerResults: 5,
    searchTitleLength: 100,
    userSearch: 20,
    networkPage: 50,
    trendingCreators: 5,
    trendingTags: 5,
    trendingTagPosts: 100,
    suggestionLikes: 10,
    suggestionsShown: 3,
    newArtistDays: 30,
    newArtists: 8,
    popularArtists: 6,
    exploreGroup: 6,
    notifications: 50,
    messagePreviews: 2,
  });
  expect(passwordLimits.minLength).toBe(6);
});

test("the lists to choose from are those of the specification", () => {
  expect(countries.map(({ code }) => code).join(" ")).toBe(
    "AR MX ES CO CL PE UY PY BO EC VE CR PA GT SV HN NI DO CU PR US BR FR IT DE GB PT CA",
  );
  expect(new Set(genres.map(({ slug }) => slug)).size).toBe(62);
  expect(new Set(relations.map(({ slug }) => slug)).size).toBe(46);
  const labels: string[] = relations.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(["Productor", "DJ", "Manager", "Fan"]));
  expect(taggedGenres.join(", ")).toBe(
    "rock, pop, jazz, electronic, hip-hop, indie, folk, classical, reggae, blues, country, funk, soul, techno, house, ambient, lo-fi, synthwave",
  );
  expect(feedGenres.join(", ")).toBe(
    "lo-fi, electronic, acoustic, rock, pop, jazz, classical, hip-hop",
  );
  expect(notificationTabs).toEqual(["all", "like", "comment", "tip", "follow", "share"]);
  expect(defaultTitle).toBe(`${product} - La Música Primero`);
  expect(greeting).not.toBe("");
});

test("error messages are those of the specification", () => {
  const sentences: Partial<Record<keyof typeof errors, string>> = {
    unexpected: "Ocurrió un error inesperado. Intenta de nuevo.",
    user_not_found: "Usuario no encontrado",
    username_required: "El nombre de usuario es requerido",
    username_too_short: "Debe tener al menos 3 caracteres",
    username_too_long: "No puede tener más de 30 caracteres",
    username_reserved: "Este nombre de usuario está reservado",
    username_malformed:
      "Solo letras, números, guiones y guiones bajos. Debe empezar y terminar con letra o número",
    username_taken: "No disponible",
    display_name_required: "Display name is required",
    role_is_final: "Los artistas no pueden volver a ser usuarios",
    cannot_follow_self: "No puedes seguirte a ti mismo",
    comment_login_required: "Debes iniciar sesión para comentar",
    comment_empty: "Por favor escribe un comentario",
    comment_not_you: "Debes estar autenticado para comentar",
    comment_forbidden: "No tienes permisos para comentar en este contenido",
    comment_reference: "Referencia inválida",
    message_login_required: "Debes iniciar sesión para enviar mensajes",
    attachment_login_required: "Debes iniciar sesión para subir archivos",
    cannot_message_self: "No puedes enviarte mensajes a ti mismo",
    message_empty: "Escribe un mensaje o adjunta un archivo",
    attachment_too_large: "El archivo debe ser menor a 10MB",
    attachment_type: "Solo se permiten imágenes, videos, audios, PDFs y documentos de texto",
    post_empty: "Escribe algo o selecciona un archivo para publicar.",
    youtube_invalid: "URL de YouTube inválida",
    post_login_required: "Debes estar logueado para publicar.",
    post_not_found: "El contenido no existe",
    post_not_deletable: "No se pudo eliminar el post",
    file_too_large: "El archivo es demasiado grande. Máximo 20MB permitido.",
    image_too_large: "File size exceeds 5MB limit",
    file_empty: "Invalid file provided",
    file_type_not_allowed: "Tipo de archivo no permitido",
    file_not_image: "File must be an image",
    file_broken: "Archivo inválido",
    image_dimensions: "Dimensiones inválidas",
    banner_not_image: "Seleccioná un archivo de imagen válido.",
    banner_format: "Formato no soportado. Usá JPG/PNG/WEBP.",
    banner_too_large: "El archivo supera 15 MB.",
    banner_too_small: "La imagen es muy chica. Usá al menos 1500×500 px.",
  };
  const errorTexts = Object.entries(errors).map(([code, { text }]) => [code, text]);
  expect(Object.fromEntries(errorTexts)).toMatchObject(sentences);
});
