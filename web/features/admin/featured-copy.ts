/** Texts of /admin/destacados. */
export const copy = {
  title: "Destacados",
  intro:
    "Artistas que la portada muestra primero, en este orden. Los demás lugares se llenan solos con los más seguidos.",
  failed: "No pudimos cargar los destacados",
  list: "Artistas de la portada",
  empty: "Nadie: la portada muestra a los más seguidos.",
  add: "Añadir a alguien",
  full: (most: number) => `Ya son ${most}: quita a alguien para añadir a otra persona.`,
  notArtist: "Solo se puede destacar a artistas.",
  hidden: "No se muestra: su perfil ya no es público.",
  from: (name: string) => `${name}: desde`,
  until: (name: string) => `${name}: hasta`,
  missingTime: "Elige fecha y hora.",
  wrongEnd: "El fin tiene que ser después del comienzo.",
  up: (name: string) => `Subir a ${name}`,
  down: (name: string) => `Bajar a ${name}`,
  remove: (name: string) => `Quitar a ${name}`,
  save: "Guardar la lista",
  unsaved: "Hay cambios sin guardar.",
  saved: "La portada ya muestra esta lista",
  saveFailed: "No se pudo guardar",
} as const;
