import { defaultDescription, product } from "#contract/names";

export const copy = {
  title: "La música primero",
  pitch: defaultDescription,
  signUp: "Crear cuenta gratis",
  joinList: "Unirme a la lista",
  closed: "Los registros están cerrados por ahora. Puedes escuchar sin cuenta.",
  signIn: "Iniciar sesión",
  goHome: "Ir a mi inicio",
  listen: "Escuchar sin cuenta",
  trends: "Tendencias",
  ways: "Entrar",
  featured: "Para empezar",
  playing: "Suena ahora",
  songs: {
    all: "Canciones recientes",
    empty: {
      title: "Aquí sonará la primera canción",
      text: "Todavía nadie ha publicado música. Puedes ser quien empiece.",
    },
    failed: { title: "No pudimos cargar la música" },
  },
  artists: {
    title: `Ya están en ${product}`,
    text: "Artistas independientes, con su página y su música abiertas a todo el mundo.",
  },
  how: {
    title: "Cómo funciona",
    fan: {
      title: "Si la música te mueve",
      steps: [
        [
          "Elige tus géneros",
          "Cumbia, flamenco, trap o bolero: hasta cinco, los que de verdad escuchas.",
        ],
        ["Sigue a tus artistas", "Te sugerimos primero a quienes tocan en tu ciudad."],
        [
          "Escucha y responde",
          "Lo que publican llega a tu inicio. Dale me gusta, guárdalo y compártelo.",
        ],
      ],
    },
    artist: {
      title: "Si la música la haces tú",
      steps: [
        [
          "Abre tu página",
          "Tu nombre, tu ciudad, tus géneros y una dirección propia que cabe en un flyer.",
        ],
        [
          "Publica lo que tengas",
          "Canciones, fotos o dos líneas desde el ensayo. Hasta 20 MB por archivo.",
        ],
        ["Que te encuentren", "Tu música suena sin cuenta: basta con mandar el enlace."],
      ],
    },
  },
  questions: {
    title: "Antes de que preguntes",
    list: [
      [
        "¿Cuánto cuesta?",
        "Nada. Crear tu cuenta, escuchar y publicar es gratis, para fans y para artistas.",
      ],
      [
        "¿Necesito una cuenta para escuchar?",
        "No. Las canciones suenan en esta página, en cada perfil y en cada publicación. La cuenta sirve para seguir, guardar y publicar.",
      ],
      [
        "¿Qué puedo publicar?",
        "Canciones, videos, imágenes, texto y enlaces, con archivos de hasta 20 MB. Y puedes borrar lo tuyo cuando quieras.",
      ],
      [
        "¿Fan o artista?",
        "Lo eliges al entrar. Piénsalo un momento: quien se hace artista no vuelve a ser fan.",
      ],
      [
        "¿Tengo que instalar algo?",
        "No. Funciona en el navegador de tu teléfono y de tu computadora.",
      ],
    ],
  },
  list: {
    title: "Todavía no hay lugar para todos",
    text: "Entramos de a poco. Apúntate y te invitamos cuando te toque.",
  },
  closing: {
    title: "Te falta darle play",
    text: "Un nombre, un correo y una contraseña. Menos de un minuto.",
  },
} as const;
