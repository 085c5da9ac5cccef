import type { Module } from "#platform/module";
import { openApi } from "#platform/openapi/openapi";
import { examples } from "./api-examples.ts";

/** The description of each feature for `/openapi.json`, by its folder. */
const descriptions: Record<string, string> = {
  auth: "Cuentas y sesiones: registrarse, entrar, segundo factor, llaves de acceso y dispositivos.",
  profiles: "Personas: su perfil, su nombre de usuario y la bienvenida.",
  legal: "Páginas legales y aceptación de los términos.",
  follows: "Seguir, dejar de seguir y solicitudes.",
  safety: "Bloquear, silenciar y reportar.",
  files: "Subir archivos, de una vez o por partes.",
  drafts: "Borradores de publicaciones.",
  posts: "Publicar, leer el feed, me gusta y guardados.",
  "own-posts": "Gestionar lo propio: editar, fijar, archivar, papelera.",
  media: "Direcciones de archivos privados.",
  plays: "Contar reproducciones.",
  comments: "Comentarios y respuestas.",
  mentions: "A quién se nombra en un texto.",
  collections: "Colecciones propias, compartidas y guardadas.",
  cities: "Ciudades: la lista de las que hay, con su zona horaria.",
  events: "Eventos: anunciarlos, la agenda, quién toca y quién va.",
  alerts: "Avisos de conciertos: cerca de una ciudad, de un género o de un artista.",
  "city-requests": "«Ven a mi ciudad»: pedir a un artista que vaya, y dónde le piden.",
  calendars: "Calendarios de eventos para otros programas.",
  discovery: "Artistas y música por descubrir.",
  recommendations: "A quién seguir y por qué.",
  explore: "La página Explorar.",
  bands: "Bandas: páginas que llevan varias personas, y quién puede hacer qué por ellas.",
  search: "Buscar personas, publicaciones y etiquetas.",
  trends: "Listas de tendencias.",
  network: "Red Profesional: el directorio de personas.",
  messages: "Conversaciones, mensajes y sus archivos.",
  proposals: "Propuestas de contratación, en una conversación.",
  "link-previews": "Fichas de direcciones.",
  shares: "Compartir publicaciones.",
  notifications: "Notificaciones y por dónde llegan.",
  "personal-data": "Copia de los datos propios y borrado de la cuenta.",
};

/** `/openapi.json`, made from all features. It takes some tens of milliseconds. */
export function apiDocument(features: Record<string, Module>, publicUrl: string): object {
  const sections = Object.entries(features)
    .map(([tag, { routes = [], openApiPaths }]) => ({
      tag,
      description: descriptions[tag] ?? "",
      endpoints: routes.map(({ endpoint }) => endpoint),
      otherPaths: openApiPaths,
    }))
    .filter(({ endpoints, otherPaths }) => endpoints.length > 0 || otherPaths);
  return openApi(sections, examples, publicUrl);
}
