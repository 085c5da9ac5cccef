import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "react-router";
import { isSettingsSection, type SettingsSection } from "#contract/account/settings-sections";
import { NotFoundPage } from "#web/parts/layout/NotFoundPage.tsx";
import { Region } from "#web/parts/layout/Region.tsx";
import { useLayout } from "#web/parts/layout/use-layout.ts";
import { useMe } from "#web/parts/session/use-me.ts";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { cx } from "#web/ui/cx.ts";
import type { Problems } from "./check-draft.ts";
import { copy } from "./copy.ts";
import { directSections } from "./direct-sections.tsx";
import { isFormSection } from "./form-sections.tsx";
import { PageHeader } from "./PageHeader.tsx";
import { ProfileEditor } from "./ProfileEditor.tsx";
import { Section } from "./Section.tsx";
import { SectionSkeleton } from "./SectionSkeleton.tsx";
import { titleOf } from "./section-titles.ts";
import { SettingsList } from "./SettingsList.tsx";

/**
 * /mi-perfil, also /profile, and its sections: the profile and the settings. On phones a list that leads to the
 * sections; on wider windows both side by side.
 */
export function SettingsPage() {
  const { pathname } = useLocation();
  const phone = useLayout() === "phone";
  const me = useMe();
  // Changes saved on another device must be visible before editing.
  const own = useQuery({ ...query("getOwnProfile", {}), staleTime: 0 });
  const [problems, setProblems] = useState<Problems>({});
  const requestedSection = pathname.split("/")[2] ?? "";
  const isKnownSection = isSettingsSection(requestedSection);
  useTitle(isKnownSection ? titleOf(requestedSection, me?.role) : copy.title.text);

  const isForbidden = requestedSection === "diagnostico" && own.data?.is_admin === false;
  if ((requestedSection !== "" && !isKnownSection) || isForbidden) return <NotFoundPage />;
  const section: SettingsSection | null = isKnownSection
    ? requestedSection
    : phone
      ? null
      : "informacion";
  // The form stays mounted across all sections, so that the person may move between them before saving.
  const content = (
    <div key="content" className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
      <Region>
        {own.data !== undefined ? (
          <ProfileEditor
            key={own.data.id}
            profile={own.data}
            section={section}
            problems={problems}
            setProblems={setProblems}
          />
        ) : own.error !== null ? (
          <QueryError of={own} as={section === null ? "h2" : "h3"} title={copy.failed} />
        ) : (
          section !== null && isFormSection(section) && <SectionSkeleton />
        )}
      </Region>
      {section !== null && <DirectSection key={section} section={section} />}
    </div>
  );
  const list = (
    <SettingsList
      key="list"
      current={section}
      isAdmin={own.data?.is_admin === true}
      problems={problems}
      phone={phone}
    />
  );
  return (
    <div className="mx-auto w-full max-w-262 md:px-6">
      <PageHeader inside={phone && section !== null} />
      <div
        className={cx(
          "mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 md:mt-6",
          "md:grid-cols-[13.5rem_minmax(0,1fr)] md:gap-6 xl:grid-cols-[15rem_minmax(0,1fr)] xl:gap-8",
        )}
      >
        {phone ? [content, section === null && list] : [list, content]}
      </div>
    </div>
  );
}

/** A section whose changes are saved at once; nothing for those of the form. */
function DirectSection({ section }: { section: SettingsSection }) {
  const me = useMe();
  if (isFormSection(section)) return null;
  const { Content, bare = false } = directSections[section];
  return (
    <div className="max-w-170">
      <Section title={titleOf(section, me?.role)} bare={bare}>
        <Region>
          <Content />
        </Region>
      </Section>
    </div>
  );
}
