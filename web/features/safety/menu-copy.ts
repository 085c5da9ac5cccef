/** What the menu of a profile says before somebody opens it. */
export const menuCopy = {
  menu: (name: string) => `Opciones de ${name}`,
  actionFailed: "No se pudo completar la acción",
};
