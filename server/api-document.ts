import type { Module } from "#platform/module";
import { openApi } from "#platform/openapi/openapi";
import { examples } from "./api-examples.ts";

/** The description of each feature for `/openapi.json`, by its folder. */
const descriptions: Record<string, string> = {
  auth: "Cuentas y sesiones: registrarse, entrar, segundo factor, llaves de acceso y dispositivos.",
  profiles: "Personas: su perfil, su nombre de usuario y la bienvenida.",
  legal: "Páginas legales y aceptación de los términos.",
  follows: "Seguir, dejar de seguir y solicitudes.",
  staff: "La administración: roles y registro. Solo para quien tiene un rol y un segundo factor.",
  accounts: "Cuentas vistas por la administración. Cada mirada queda en el registro con su motivo.",
  "name-requests": "«Este nombre es mío»: pedir un nombre que tiene otra cuenta.",
  waitlist: "La lista de espera, y las invitaciones para crear una cuenta.",
  taxonomy: "Géneros y relaciones que la gente escribe, y el equipo une con los de la lista.",
  "text-rules": "Reglas sobre las palabras y los dominios de publicaciones y comentarios.",
  "conduct-rules":
    "Reglas sobre la conducta: cuentas nuevas, copias de un texto y altas desde una misma red.",
  moderation: "Casos, decisiones y apelaciones; las decisiones sobre uno mismo; transparencia.",
  announcements: "Avisos arriba de la app: leerlos, y para el equipo, escribirlos.",
  service: "El estado del servicio: tareas en segundo plano. Solo para quien administra.",
  surveys: "Encuestas: responderlas, y para quien edita, hacerlas y leer los resultados.",
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
  broadcasts: "«Difusión por ciudad»: avisar de un evento a quienes siguen y viven cerca.",
  "event-proposals": "Conciertos que proponen los fans, y que confirma quien toca.",
  calendars: "Calendarios de eventos para otros programas.",
  career: "Trayectorias: leerlas, contarlas y confirmar lo que cuentan otros.",
  bookings:
    "Contratación: quién escribió por el formulario de la propia página, y qué se le responde.",
  releases: "Lanzamientos: canciones que se publican juntas, con su portada y su página.",
  "press-kits": "Kits de prensa: textos, fotos, documentos y sus descargas.",
  landings: "Landings de artistas y bandas: su borrador, sus versiones y sus visitas.",
  "profile-links": "Enlaces del perfil: cuáles enlazan de vuelta.",
  audience: "Las cifras de quien publica música: qué se escucha, quién y desde dónde.",
  "listening-links":
    "Escucha privada: enlaces para que una persona oiga una canción o un lanzamiento y deje notas.",
  payments:
    "Propinas: darlas sin cuenta, cómo cobra un artista, y lo que llegó según el libro de cuentas.",
  "band-splits": "Bandas: qué parte de lo que llega acordaron para cada integrante.",
  premium: "Premium: qué cuesta, cómo se contrata y se cancela, y quién quiere que le avisemos.",
  "link-pages": "Páginas de enlaces: leerlas, y quien toca, hacerlas.",
  instagram: "Instagram: demostrar que una cuenta es de un perfil, y traer sus fotos.",
  "mailing-lists": "Listas de correo: unirse sin cuenta, y quien toca, llevar la suya.",
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
