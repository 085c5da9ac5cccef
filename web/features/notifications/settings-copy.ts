import type { BandNotificationTopic } from "#contract/notifications/band-notifications";
import type {
  NotificationChannel,
  NotificationTopic,
} from "#contract/notifications/notification-settings";

export const settingsCopy = {
  title: "Preferencias de notificaciones",
  back: "Notificaciones",
  intro: "Elige de qué quieres enterarte y por dónde.",
  loading: "Cargando tus preferencias",
  failed: "No pudimos cargar tus preferencias",
  saveFailed: "No se pudo guardar",
  noEmail: "Confirma tu email para recibir notificaciones por correo.",
  email: (address: string) =>
    `Los emails llegan a ${address}, juntos y como mucho uno por hora, solo cuando algo espera sin leer.`,
  bounces: (address: string) =>
    `No podemos entregarte correos en ${address}: su servidor los rechaza. Puedes cambiar tu email en Seguridad de la cuenta.`,
  channels: { app: "En la app", email: "Email", push: "Avisos" } satisfies Record<
    NotificationChannel,
    string
  >,
  topics: {
    comment: ["Comentarios", "Comentarios, respuestas y menciones"],
    like: ["Me gusta", "A quién le gusta lo que publicas"],
    follow: ["Seguidores", "Quién te sigue, quién pide seguirte y quién acepta tu solicitud"],
    share: ["Compartidos", "Quién comparte lo que publicas"],
    tip: ["Propinas", "Las propinas que recibes"],
    message: ["Mensajes", "Mensajes y solicitudes que no leíste"],
    concert: [
      "Conciertos nuevos",
      "Los de quienes sigues cerca de ti, los de tus avisos y los que pediste en tu ciudad",
    ],
    broadcast: [
      "Difusiones",
      "Lo que te cuenta de un concierto cerca de ti quien sigues, como mucho una vez por semana",
    ],
    release: [
      "Lanzamientos",
      "La música nueva de quienes sigues, y la que pediste que te avisáramos",
    ],
    event: ["Eventos", "Cambios y recordatorios de tus planes, y carteles en los que estás"],
    post: ["Publicaciones", "Lo nuevo de quienes sigues, cuando llevas un día sin entrar"],
    announcement: [
      "Avisos del servicio",
      "Cambios importantes y cortes previstos de Resuena, muy de vez en cuando",
    ],
  } satisfies Record<NotificationTopic, [string, string]>,
  push: {
    title: "Avisos en este dispositivo",
    off: "Te avisamos en este dispositivo aunque no tengas la app abierta.",
    on: "Este dispositivo te avisa aunque no tengas la app abierta.",
    turnOn: "Activa los avisos",
    turnOff: "Desactivar los avisos",
    denied:
      "Los avisos están bloqueados en este navegador. Permítelos en los ajustes de este sitio y vuelve aquí.",
    unsupported:
      "Este navegador no puede mostrar avisos. En un iPhone o iPad, añade primero la app a la pantalla de inicio.",
    failed: "No se pudieron activar los avisos",
    offFailed: "No se pudieron desactivar los avisos",
    turnedOn: "Avisos activados",
  },
} as const;

/** The texts for the settings of a band's member. */
export const bandSettingsCopy = {
  title: (band: string) => `Tus avisos de ${band}`,
  intro: "Cada integrante elige lo suyo: lo que cambies aquí solo te cambia a ti.",
  devices: "Los avisos llegan a los dispositivos donde los activaste.",
  channels: { app: "En el menú", email: "Email", push: "Avisos" } satisfies Record<
    NotificationChannel,
    string
  >,
  topics: {
    message: ["Mensajes", "Lo que escriben a la banda y no leíste"],
    comment: ["Comentarios", "Comentarios, respuestas y menciones de la banda"],
    like: ["Me gusta", "A quién le gusta lo que publica la banda"],
    follow: ["Seguidores", "Quién sigue a la banda, y quién lo pide"],
    share: ["Compartidos", "Quién comparte lo que publica la banda"],
    tip: ["Propinas", "Las propinas que recibe la banda"],
  } satisfies Record<BandNotificationTopic, [string, string]>,
} as const;
