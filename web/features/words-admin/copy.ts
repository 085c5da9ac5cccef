import type { TypedWordKind, TypedWordState } from "#contract/staff/typed-word-values";

/** Texts of /admin/generos. */
export const copy = {
  title: "Géneros y relaciones",
  intro:
    "Lo que la gente escribió en su perfil y no está en la lista. Une lo que es lo mismo, y deja lo que tiene nombre propio.",
  kinds: "Qué se escribió",
  states: "Qué se decidió",
  search: "Buscar una palabra",
  loading: "Cargando",
  failed: "No pudimos cargar las palabras",
  list: "Palabras escritas",
  more: "Ver más",
  moreFailed: "No pudimos cargar más.",
  retry: "Reintentar",
  cancel: "Cancelar",

  empty: {
    pending: {
      genre: "No hay géneros por revisar",
      relation: "No hay relaciones por revisar",
    },
    merged: {
      genre: "Todavía no uniste ningún género",
      relation: "Todavía no uniste ninguna relación",
    },
    own: { genre: "No hay géneros dejados así", relation: "No hay relaciones dejadas así" },
  } satisfies Record<TypedWordState, Record<TypedWordKind, string>>,
  emptyText: {
    pending: "Cuando alguien escriba una palabra que no está en la lista, aparece aquí.",
    merged: "Lo que unas con una palabra de la lista aparece aquí, y se puede deshacer.",
    own: "Lo que dejes como está aparece aquí, y puede volver a las pendientes.",
  } satisfies Record<TypedWordState, string>,
  nothing: (search: string) => `Nadie escribió nada como «${search}»`,
  nothingText: "Prueba con menos letras, o mira en las otras listas.",

  uses: (count: number) =>
    count === 0
      ? "En ningún perfil"
      : count === 1
        ? "En 1 perfil"
        : `En ${count.toLocaleString("es")} perfiles`,
  since: (day: string) => `desde el ${day}`,
  standsFor: (label: string) => `Ahora es ${label}`,

  merge: "Unir con…",
  mergeWord: (word: string) => `Unir «${word}»`,
  leave: "Dejar así",
  leaveWord: (word: string) => `Dejar así «${word}»`,
  undo: "Deshacer",
  undoWord: (word: string) => `Deshacer la unión de «${word}»`,
  reopen: "Volver a pendientes",
  reopenWord: (word: string) => `Volver a pendientes «${word}»`,

  mergeTitle: (word: string) => `¿Con qué unes «${word}»?`,
  mergeText: (uses: string) =>
    `${uses}. Quien la tiene pasa a tener la que elijas, y quien la escriba desde ahora también. Se puede deshacer.`,
  target: { genre: "Género de la lista", relation: "Relación de la lista" } satisfies Record<
    TypedWordKind,
    string
  >,
  choose: "Elige una",
  chooseMissing: "Elige con cuál.",
  mergeNow: "Unir",
  merged: (word: string, label: string) => `«${word}» ahora es ${label}`,
  mergedText: "Los perfiles que la tenían cambian en un momento.",
  undone: (word: string) => `«${word}» vuelve a estar pendiente`,
  undoneText: "Vuelve a los perfiles que la tenían en un momento.",
  left: (word: string) => `«${word}» se queda como está`,
  reopened: (word: string) => `«${word}» vuelve a estar pendiente`,
  changeFailed: "No se pudo cambiar la palabra",
};
