/** Texts of the reactions to a post. Some stay word for word (rule texts-1). */
export const copy = {
  like: "Me gusta",
  save: "Guardar",
  likeFailed: "Error al dar like",
  unlikeFailed: "Error al quitar el like",
  actionFailed: "No se pudo completar la acción",
} as const;
