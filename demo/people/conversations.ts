export interface SeedConversation {
  /** Who started it, and the other person. */
  between: readonly [string, string];
  /** Age of the last message, in minutes. */
  endedAgo: number;
  /** A message request without an answer. */
  asks?: boolean;
  /** How many of the last messages the recipient has not read. */
  unread?: number;
  messages: readonly SeedMessage[];
}

interface SeedMessage {
  author: string;
  text: string;
  /** Minutes after the previous message. */
  after: number;
  /** Which message it replies to, counted from 1; the greeting, if there is one, is the first. */
  answers?: number;
}

/** The conversations. Each begins with the greeting, except message requests. */
export const conversations: readonly SeedConversation[] = [
  {
    between: ["beto", "ana"],
    endedAgo: 26,
    unread: 1,
    messages: [
      {
        author: "beto",
        text: "El sábado estuve en la peña. Lo de la soleá sin micro todavía me dura.",
        after: 1,
      },
      {
        author: "ana",
        text: "¡Eras tú el que pedía silencio! Gracias, de verdad. Se oía hasta el limonero.",
        after: 48,
      },
      { author: "beto", text: "¿Vais a grabar algo de esa noche?", after: 6 },
      {
        author: "ana",
        text: "Dos temas. Uno con un perro de fondo que se queda, porque entra a compás.",
        after: 15,
        answers: 4,
      },
      { author: "beto", text: "Ese lo quiero en vinilo.", after: 3, answers: 5 },
      {
        author: "ana",
        text: "Si lo prensamos, el número uno es tuyo. ¿Vienes el 12 a Granada?",
        after: 1180,
      },
    ],
  },
  {
    between: ["lucia-aranda", "ana"],
    endedAgo: 74,
    unread: 2,
    messages: [
      {
        author: "lucia-aranda",
        text: "He encontrado la letra de los tangos de tu abuela.",
        after: 2,
      },
      { author: "ana", text: "¿La de la libreta verde? Llevo un año buscándola.", after: 31 },
      {
        author: "lucia-aranda",
        text: "Estaba dentro del forro de la guitarra. Con una lista de la compra por detrás.",
        after: 5,
        answers: 3,
      },
      { author: "ana", text: "La lista también la cantamos.", after: 2 },
      { author: "lucia-aranda", text: "¿Ensayamos el jueves en mi casa? A las siete.", after: 640 },
      { author: "lucia-aranda", text: "Trae el capo, que el mío lo tiene el gato.", after: 1 },
    ],
  },
  {
    between: ["ana", "placa-madre"],
    endedAgo: 60 * 31,
    messages: [
      {
        author: "ana",
        text: "¿Os animáis a remezclar «Cal viva»? Tengo las voces por separado.",
        after: 3,
      },
      {
        author: "placa-madre",
        text: "Nos animamos. ¿A cuántos pulsos está? Nosotros no sabemos contar en doce.",
        after: 95,
      },
      {
        author: "ana",
        text: "Yo os lo cuento con las palmas y vosotros ponéis las máquinas.",
        after: 12,
      },
      {
        author: "placa-madre",
        text: "Trato hecho. Mañana abrimos la sesión.",
        after: 20,
        answers: 4,
      },
      { author: "ana", text: "Os paso las pistas por la tarde.", after: 4 },
    ],
  },
  {
    between: ["carmen-lozano", "beto"],
    endedAgo: 60 * 5,
    messages: [
      {
        author: "carmen-lozano",
        text: "Vi tu comentario de los libros. Te guardo uno en la biblioteca hasta el viernes.",
        after: 2,
      },
      { author: "beto", text: "¡Eres lo más! ¿El de las letras de Triana?", after: 17 },
      {
        author: "carmen-lozano",
        text: "Ese. Con los márgenes llenos de lápiz de otra persona.",
        after: 9,
      },
      { author: "beto", text: "Mejor. Así leo a dos.", after: 2, answers: 4 },
    ],
  },
  {
    between: ["losdelfaro", "beto"],
    endedAgo: 60 * 24 * 3,
    messages: [
      {
        author: "losdelfaro",
        text: "Gracias por estar desde la maqueta. Si alguna vez cruzas el charco, estás en la lista.",
        after: 1,
      },
      { author: "beto", text: "Estoy contando monedas. ¿En la lista con un amigo?", after: 210 },
      { author: "losdelfaro", text: "Con un amigo y un asado.", after: 33, answers: 3 },
    ],
  },
  {
    between: ["sala-tinglado", "patio-y-cocina"],
    endedAgo: 60 * 3,
    unread: 1,
    messages: [
      {
        author: "sala-tinglado",
        text: "Tenemos libre el segundo viernes de febrero. ¿Os apetece traer la cocina a Valencia?",
        after: 1,
      },
      {
        author: "patio-y-cocina",
        text: "Nos apetece mucho. ¿Qué aforo tenéis y a qué hora se puede hacer ruido?",
        after: 130,
      },
      {
        author: "sala-tinglado",
        text: "Doscientas personas, y hasta las doce. La cafetera la ponemos nosotros.",
        after: 42,
        answers: 3,
      },
      { author: "patio-y-cocina", text: "Con cafetera decimos que sí a casi todo.", after: 9 },
      {
        author: "sala-tinglado",
        text: "Os mando el contrato esta tarde. ¿A qué dirección?",
        after: 25,
      },
    ],
  },
  {
    between: ["noe-castillo", "patio-y-cocina"],
    endedAgo: 60 * 52,
    messages: [
      {
        author: "noe-castillo",
        text: "¿«Delantal a compás» va a salir también en digital? La quiero para el autobús.",
        after: 2,
      },
      {
        author: "patio-y-cocina",
        text: "Ya está aquí, y con la cafetera entera. Gracias por llevarnos de viaje.",
        after: 75,
      },
    ],
  },
  {
    between: ["rulo-basualdo", "ana"],
    endedAgo: 60 * 9,
    asks: true,
    unread: 1,
    messages: [
      {
        author: "rulo-basualdo",
        text: "Hola, Ana. Te escuché en Últimos y me quedé pegado a la segunda letra. ¿Puedo escribirte por un proyecto?",
        after: 0,
      },
    ],
  },
];
