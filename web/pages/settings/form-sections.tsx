import type { ComponentType } from "react";
import type { SettingsSection } from "#contract/account/settings-sections";
import { AboutFields } from "./AboutFields.tsx";
import { EmbedFields } from "./EmbedFields.tsx";
import type { FormProps } from "./form-props.ts";
import { LinkFields } from "./LinkFields.tsx";
import { MailFields } from "./MailFields.tsx";
import { MusicFields } from "./MusicFields.tsx";
import { PictureFields, type PictureFieldsProps } from "./PictureFields.tsx";
import { PrivacyFields } from "./PrivacyFields.tsx";

/** The sections of the form that 'Guardar cambios' saves. */
export const formSections = {
  informacion: AboutFields,
  fotos: PictureFields,
  redes: LinkFields,
  musica: MusicFields,
  escuchar: EmbedFields,
  privacidad: PrivacyFields,
  emails: MailFields,
} satisfies Partial<Record<SettingsSection, ComponentType<FormProps & PictureFieldsProps>>>;
export type FormSection = keyof typeof formSections;

/** Whether the changes of a section wait for 'Guardar cambios'. */
export function isFormSection(section: SettingsSection): section is FormSection {
  return Object.hasOwn(formSections, section);
}
