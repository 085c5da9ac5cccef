/** The texts of a profile's menu button. */
export const menuCopy = {
  menu: (name: string) => `Opciones de ${name}`,
  actionFailed: "No se pudo completar la acción",
};
