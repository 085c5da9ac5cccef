import type { PostChange } from "#contract/posts/own-posts";
import type { Visibility } from "#contract/posts/posts";

const many = (n: number, one: string, more: (n: number) => string) => (n === 1 ? one : more(n));

const successTitles: Record<PostChange, (n: number) => string> = {
  archived: (n) => many(n, "Publicación archivada", (m) => `${m} publicaciones archivadas`),
  unarchived: (n) =>
    many(
      n,
      "La publicación está otra vez a la vista",
      (m) => `${m} publicaciones otra vez a la vista`,
    ),
  deleted: (n) => many(n, "Publicación eliminada", (m) => `${m} publicaciones eliminadas`),
  restored: (n) => many(n, "Publicación recuperada", (m) => `${m} publicaciones recuperadas`),
  erased: (n) => many(n, "Borrada del todo", (m) => `${m} publicaciones borradas del todo`),
  public: (n) => many(n, "Ahora la ve cualquiera", (m) => `Ahora cualquiera ve ${m} publicaciones`),
  followers: (n) =>
    many(n, "Ahora la ven tus seguidores", (m) => `Ahora tus seguidores ven ${m} publicaciones`),
  unlisted: (n) =>
    many(n, "Ahora la ve quien tenga el enlace", (m) => `${m} publicaciones, solo con enlace`),
  private: (n) => many(n, "Ahora solo la ves tú", (m) => `Ahora solo tú ves ${m} publicaciones`),
};

/** Texts for managing one's own posts, loaded with the menu or the page only. */
export const manageCopy = {
  edit: "Editar",
  pin: "Fijar en tu página",
  unpin: "Soltar de tu página",
  makeEvent: "Crear concierto con esta publicación",
  archive: "Archivar",
  audience: "Quién la ve",
  audienceTitle: "¿Quién la ve?",
  save: "Guardar",
  cancel: "Cancelar",
  undo: "Deshacer",
  undone: "Hecho: todo como antes",
  pinned: "Fijada arriba de tu página",
  unpinned: "Ya no está fijada",
  done: (change: PostChange, n: number) => successTitles[change](n),

  deleteTitle: "¿Eliminar esta publicación?",
  deleteText: "Deja de verse y queda 30 días en la papelera, por si cambias de idea.",

  /** What becomes of who has paid for it. */
  boughtText: (buyers: number) =>
    `${many(buyers, "Una persona pagó por ella y la pierde", (n) => `${n} personas pagaron por ella y la pierden`)}: tendrás que devolver lo pagado desde Ingresos. Si la archivas en lugar de eliminarla, quien pagó la conserva.`,

  history: "Historial de cambios",
  historyText: "Lo que decía antes de cada cambio.",
  historyEmpty: "No hay versiones anteriores que puedas ver.",
  historyFailed: "No pudimos cargar el historial",
  loading: "Cargando el historial",
  until: (date: string) => `Hasta el ${date}`,
  image: "Imagen",
} as const;

export const audiences: readonly { value: Visibility; label: string; description: string }[] = [
  { value: "public", label: "Todos", description: "Sale en tu página y en las listas de todos." },
  { value: "followers", label: "Tus seguidores", description: "Solo quien te sigue la encuentra." },
  {
    value: "unlisted",
    label: "Quien tenga el enlace",
    description: "No sale en ninguna lista; se abre con su enlace.",
  },
  { value: "private", label: "Solo tú", description: "Nadie más la ve." },
];
