/** What people read where they react to a post. Literals of spec 2 §8 stand as written. */
export const copy = {
  like: "Me gusta",
  save: "Guardar",
  likeFailed: "Error al dar like",
  unlikeFailed: "Error al quitar el like",
  actionFailed: "No se pudo completar la acción",
} as const;
