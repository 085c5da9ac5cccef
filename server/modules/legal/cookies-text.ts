import { product } from "#contract/names";
import { type WriteText } from "./legal-text.ts";

/** /legal/cookies: what the code stores in a browser, and nothing else. */
export const cookies: WriteText = () => ({
  title: "Cookies",
  summary: `Qué guarda ${product} en tu navegador. Solo lo necesario: por eso no hay un aviso que cerrar.`,
  sections: [
    {
      id: "cookies",
      title: "Cookies",
      blocks: [
        "Ninguna sirve para publicidad ni para seguirte por otros sitios. Quien solo mira, sin entrar, no recibe ninguna, salvo la primera si pliega el menú.",
        [
          "sidebar_state: si dejaste el menú lateral abierto o cerrado. Dura 7 días.",
          "sign-up: recuerda que te registraste en este navegador, para que solo aquí valga la contraseña que elegiste. Dura 24 horas.",
          "provider-flow: une la ida y la vuelta cuando entras con Google. Dura 10 minutos.",
          "device-…: reconoce un dispositivo en el que ya entraste, para avisarte solo de los nuevos. No abre tu cuenta. Dura 400 días.",
        ],
        "Con conexión segura, los nombres de las tres últimas empiezan por __Host-.",
      ],
    },
    {
      id: "almacenamiento",
      title: "Lo que queda en tu dispositivo",
      blocks: [
        "Se guarda en el almacenamiento del navegador y no se envía a nadie más:",
        [
          "Tu sesión, tus búsquedas recientes, tus borradores y lo que espera a que haya conexión. Se borra al cerrar sesión.",
          "Lo que ya se cargó, para que la aplicación abra sin conexión. Tus datos se borran al cerrar sesión.",
          "Tus preferencias: tema claro u oscuro, modo datos, videos que se abren solos, atajos de teclado, el género que elegiste en Inicio, y por dónde iba el reproductor.",
          "Lo que escribiste en un formulario, mientras la pestaña esté abierta.",
        ],
      ],
    },
    {
      id: "terceros",
      title: "Otros sitios",
      blocks: [
        "Los reproductores de YouTube (youtube-nocookie.com) y Spotify se cargan solo cuando los tocas, o solos si lo activas para los de YouTube en tu configuración. Desde entonces pueden guardar sus propias cookies, según sus políticas.",
      ],
    },
    {
      id: "borrar",
      title: "Cómo borrarlo todo",
      blocks: [
        "Cierra sesión y borra los datos de este sitio en la configuración de tu navegador. Lo único que pierdes es lo que aún no se había enviado.",
      ],
    },
  ],
});
