/** What a dossier says, in words: the task of its worker. */
export interface Dossier {
  name: string;
  headline: string;
  /** «Artista · Sevilla, España · Flamenco, rumba». */
  facts: string;
  bio: string;
  /** The day on which it is made, in words. */
  made: string;
  /** The address of the career, and as it is read. */
  address: string;
  addressLabel: string;
  /** Where to ask for a date, and where photos, rider and stage plan are. */
  contacts: { what: string; address: string; addressLabel: string }[];
  dates: { when: string; what: string; address: string }[];
  highlights: { what: string; facts: string }[];
  years: { year: string; entries: DossierEntry[] }[];
}

export interface DossierEntry {
  kind: string;
  title: string;
  when: string;
  facts: string;
  description: string;
  /** «Confirmado por Lucía Aranda»; empty where nobody did. */
  confirmed: string;
  /** The proof; null without one. */
  address: string | null;
  addressLabel: string;
}
