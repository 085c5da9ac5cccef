import type { ReactNode } from "react";
import { AboutFields } from "./AboutFields.tsx";
import { Appearance } from "./Appearance.tsx";
import { copy } from "./copy.ts";
import { Diagnosis } from "./Diagnosis.tsx";
import { EmbedFields } from "./EmbedFields.tsx";
import type { FormProps } from "./form-props.ts";
import { LinkFields } from "./LinkFields.tsx";
import { MailFields } from "./MailFields.tsx";
import { MusicFields } from "./MusicFields.tsx";
import { PrivacyFields } from "./PrivacyFields.tsx";
import { parts, type PartProps } from "./sections.tsx";

export type PageSection = {
  /** Its anchor: /mi-perfil#redes. */
  id: string;
  title: string;
  /** Inside the form that is saved at once, or around it. */
  place: "before" | "form" | "after";
  content: ReactNode;
  /** It brings its own heading and surface. */
  bare?: boolean;
};

/** The sections of the page in their order; those of other features where they are here. */
export function sectionsOf(props: FormProps & PartProps): PageSection[] {
  const { profile } = props;
  const { sections } = copy;
  const slot = (name: keyof typeof parts, section: Omit<PageSection, "content">): PageSection[] => {
    const Part = parts[name];
    return Part === undefined ? [] : [{ ...section, content: <Part {...props} /> }];
  };
  return [
    ...slot("type", { id: "tipo", title: sections.type, place: "before", bare: true }),
    ...slot("username", { id: "usuario", title: sections.username, place: "before", bare: true }),
    ...slot("pictures", { id: "fotos", title: sections.pictures, place: "form" }),
    {
      id: "informacion",
      title: sections.about[profile.role ?? "supporter"],
      place: "form",
      content: <AboutFields {...props} />,
    },
    {
      id: "redes",
      title: sections.links,
      place: "form",
      content: <LinkFields {...props} />,
    },
    {
      id: "musica",
      title: sections.music,
      place: "form",
      content: <MusicFields {...props} />,
    },
    {
      id: "escuchar",
      title: sections.embeds,
      place: "form",
      content: <EmbedFields {...props} />,
    },
    {
      id: "emails",
      title: sections.mails,
      place: "form",
      content: <MailFields {...props} />,
    },
    {
      id: "privacidad",
      title: sections.privacy,
      place: "form",
      content: <PrivacyFields {...props} />,
    },
    {
      id: "apariencia",
      title: sections.appearance,
      place: "after",
      content: <Appearance />,
    },
    ...slot("security", {
      id: "seguridad",
      title: sections.security,
      place: "after",
      bare: true,
    }),
    ...slot("safety", { id: "bloqueos", title: sections.safety, place: "after" }),
    ...slot("data", { id: "datos", title: sections.data, place: "after" }),
    ...(profile.is_admin
      ? [
          {
            id: "diagnostico",
            title: sections.diagnosis,
            place: "after" as const,
            content: <Diagnosis />,
          },
        ]
      : []),
  ];
}
