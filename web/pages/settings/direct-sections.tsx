import type { ComponentType } from "react";
import type { SettingsSection } from "#contract/account/settings-sections";
import { OwnModeration } from "#features/moderation";
import { PersonalData } from "#features/personal-data";
import { RoleCard } from "#features/role";
import { BlockedPeople } from "#features/safety";
import { AccountSecurity } from "#features/security";
import { UsernameSection } from "#features/username";
import { Appearance } from "./Appearance.tsx";
import { Diagnosis } from "./Diagnosis.tsx";
import type { FormSection } from "./form-sections.tsx";

type DirectSection = {
  Content: ComponentType;
  /** The section renders its own heading and card. */
  bare?: boolean;
};

/** The sections whose changes are saved at once. */
export const directSections: Record<Exclude<SettingsSection, FormSection>, DirectSection> = {
  usuario: { Content: UsernameSection, bare: true },
  tipo: { Content: RoleCard, bare: true },
  seguridad: { Content: AccountSecurity, bare: true },
  datos: { Content: PersonalData },
  apariencia: { Content: Appearance },
  bloqueos: { Content: BlockedPeople },
  moderacion: { Content: OwnModeration },
  diagnostico: { Content: Diagnosis },
};
