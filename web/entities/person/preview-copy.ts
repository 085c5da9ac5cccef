export const copy = {
  preview: "Así te verán",
  name: "Tu nombre",
  username: "tu_usuario",
  roles: { supporter: "Fan", creator: "Artista" },
  professional: "Profesional",
} as const;
