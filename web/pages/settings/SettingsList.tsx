import {
  AtSign,
  Ban,
  ChevronRight,
  FileDown,
  Headphones,
  Images,
  Link as LinkIcon,
  Lock,
  type LucideIcon,
  Mail,
  MicVocal,
  Music,
  Palette,
  Scale,
  ShieldCheck,
  Stethoscope,
  UserRound,
} from "lucide-react";
import { Link } from "#web/parts/links/Link.tsx";
import type { SettingsSection } from "#contract/account/settings-sections";
import { useActingFor } from "#web/api/session.ts";
import { useMe } from "#web/parts/session/use-me.ts";
import { paths } from "#web/paths.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { cx } from "#web/ui/cx.ts";
import { stayInSight } from "#web/ui/browser/stay-in-sight.ts";
import type { Problems } from "./check-draft.ts";
import { copy } from "./copy.ts";
import { countProblems } from "./section-fields.ts";
import { titleOf } from "./section-titles.ts";

const icons: Record<SettingsSection, LucideIcon> = {
  informacion: UserRound,
  fotos: Images,
  redes: LinkIcon,
  musica: Music,
  escuchar: Headphones,
  usuario: AtSign,
  tipo: MicVocal,
  seguridad: ShieldCheck,
  datos: FileDown,
  privacidad: Lock,
  emails: Mail,
  apariencia: Palette,
  bloqueos: Ban,
  moderacion: Scale,
  diagnostico: Stethoscope,
};

const groups: { title: string; sections: SettingsSection[] }[] = [
  { title: copy.groups.page, sections: ["informacion", "fotos", "redes", "musica", "escuchar"] },
  { title: copy.groups.account, sections: ["usuario", "tipo", "seguridad", "moderacion", "datos"] },
  {
    title: copy.groups.choices,
    sections: ["privacidad", "emails", "apariencia", "bloqueos", "diagnostico"],
  },
];

/** Sections of an account, which a band does not have. */
const ofPersonOnly = new Set<SettingsSection>([
  "tipo",
  "seguridad",
  "datos",
  "moderacion",
  "emails",
  "diagnostico",
]);

type SettingsListProps = {
  /** The open section; on phones none while the list is shown. */
  current: SettingsSection | null;
  isAdmin: boolean;
  problems: Problems;
  phone: boolean;
};

/** The links to all sections, with the number of errors in each. */
export function SettingsList({ current, isAdmin, problems, phone }: SettingsListProps) {
  const me = useMe();
  const band = useActingFor();
  return (
    <nav
      aria-label={copy.index}
      ref={stayInSight}
      className="grid content-start gap-6 md:sticky md:top-(--stay) md:gap-4 md:self-start md:p-1"
    >
      {groups.map(({ title, sections }) => (
        <div key={title} className="grid gap-1">
          <p aria-hidden className="px-5 text-sm text-text-muted md:px-3">
            {title}
          </p>
          <ul aria-label={title} className="grid divide-border max-md:divide-y max-md:bg-surface">
            {sections
              .filter((section) => section !== "diagnostico" || isAdmin)
              .filter((section) => band === null || !ofPersonOnly.has(section))
              .map((section) => {
                const Icon = icons[section];
                const wrong = countProblems(section, problems);
                const isCurrent = section === current;
                return (
                  <li key={section}>
                    <Link
                      to={paths.settings(section)}
                      aria-current={isCurrent ? "page" : undefined}
                      className={cx(
                        "flex min-h-16 items-center gap-4 px-5 py-2.5 transition-colors focus-visible:-outline-offset-2",
                        "md:min-h-9 md:gap-3 md:rounded-sm md:px-3 md:py-1.5 md:text-sm pointer-coarse:md:min-h-11",
                        isCurrent
                          ? "md:bg-fill md:font-semibold"
                          : "md:text-text-muted md:hover:bg-fill md:hover:text-text",
                      )}
                    >
                      <Icon aria-hidden className="size-5 shrink-0 text-text-muted md:size-4.5" />
                      <span className="grid min-w-0 flex-1">
                        <span className="max-md:font-semibold">{titleOf(section, me?.role)}</span>
                        {phone && (
                          <span className="text-sm text-pretty text-text-muted">
                            {copy.descriptions[section]}
                          </span>
                        )}
                      </span>
                      {wrong > 0 && (
                        <Badge tone="danger">
                          {wrong}
                          <span className="sr-only"> {copy.toReview}</span>
                        </Badge>
                      )}
                      <ChevronRight
                        aria-hidden
                        className="size-5 shrink-0 text-text-muted md:hidden"
                      />
                    </Link>
                  </li>
                );
              })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
