/** Texts around the legal pages, whose contents come from the server. */
export const copy = {
  validSince: (date: string) => `En vigor desde el ${date}`,
  failed: "No pudimos cargar esta página",
  write: (email: string) => `Escribir a ${email}`,
  print: "Imprimir",

  check: {
    age: (age: number | undefined) =>
      age === undefined ? "Tengo la edad mínima" : `Tengo al menos ${age} años`,
    accept: "y acepto los",
    terms: "términos",
    and: "y las",
    norms: "normas de la comunidad",
    read: "He leído cómo se cuida mi",
    privacy: "privacidad",
    required: "Para crear tu cuenta, marca esta casilla.",
  },

  card: {
    title: "Hay términos nuevos",
    titleFirst: "Lee y acepta los términos",
    text: "Dicen qué puedes esperar y qué esperamos de ti. Mientras tanto puedes seguir como siempre.",
    age: (age: number) => `Al aceptar dices que tienes al menos ${age} años.`,
    accept: "Aceptar",
    read: "Leer",
    accepted: "Gracias. Guardamos que los aceptaste.",
    failed: "No se pudo guardar que los aceptas",
  },
} as const;
