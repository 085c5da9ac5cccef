/** The sections of /mi-perfil, as their addresses write them: /mi-perfil/privacidad. */
const settingsSections = [
  "informacion",
  "fotos",
  "redes",
  "musica",
  "escuchar",
  "usuario",
  "tipo",
  "seguridad",
  "datos",
  "privacidad",
  "emails",
  "apariencia",
  "bloqueos",
  "moderacion",
  "diagnostico",
] as const;
export type SettingsSection = (typeof settingsSections)[number];

/** Whether an address names a section of /mi-perfil. */
export function isSettingsSection(text: string): text is SettingsSection {
  return (settingsSections as readonly string[]).includes(text);
}
