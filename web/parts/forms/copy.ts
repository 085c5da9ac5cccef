export const copy = {
  offline: "No hay conexión. Revisa tu internet e intenta de nuevo.",
  unexpected: "Ocurrió un error inesperado. Intenta de nuevo.",
} as const;
