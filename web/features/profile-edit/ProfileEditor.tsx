import { useId, useState } from "react";
import type { OwnProfile } from "#contract/profile-settings";
import { Columns, LeaveGuard, useLayout } from "#features/shell";
import type { Problems } from "./check-draft.ts";
import { copy } from "./copy.ts";
import type { DraftKey } from "./draft.ts";
import { completeness, type NextStep } from "./next-step.ts";
import { NextStepHint } from "./NextStepHint.tsx";
import { sectionsOf } from "./page-sections.tsx";
import { PageHeader } from "./PageHeader.tsx";
import { PreviewCard } from "./PreviewCard.tsx";
import { Restored } from "./Restored.tsx";
import { SaveBar } from "./SaveBar.tsx";
import { countProblems, firstProblem, sectionOf } from "./section-fields.ts";
import { Section } from "./Section.tsx";
import { SectionIndex } from "./SectionIndex.tsx";
import { shownPictures } from "./shown-pictures.ts";
import { useDraft } from "./use-draft.ts";
import { uploadsOf, useSave } from "./use-save.ts";
import { useSectionInView } from "./use-section-in-view.ts";
import { useUnfolding } from "./use-unfolding.ts";

/** The whole page: one form that is saved at once, and cards that act by themselves. */
export function ProfileEditor({ profile }: { profile: OwnProfile }) {
  const formId = useId();
  const phone = useLayout() === "phone";
  const form = useDraft(profile);
  const { open, toggle, go } = useUnfolding();
  const [problems, setProblems] = useState<Problems>({});

  const tell = (field: DraftKey, problem: string | null) =>
    setProblems(({ [field]: _before, ...others }) =>
      problem === null ? others : { ...others, [field]: problem },
    );
  const change: typeof form.change = (edits) => {
    // A complaint stands until what it is about has been touched.
    for (const field of Object.keys(edits) as DraftKey[]) tell(field, null);
    form.change(edits);
  };
  const onProblems = (found: Problems) => {
    setProblems(found);
    const field = firstProblem(found);
    const section = field === undefined ? undefined : sectionOf(field);
    if (section !== undefined) go(section, field);
  };
  const { save, saving, steps, close } = useSave({ profile, form, onProblems });
  const discard = () => {
    setProblems({});
    close();
    form.reset();
  };

  const { draft, pictures, choose } = form;
  const uploads = uploadsOf(steps);
  const sections = sectionsOf({
    profile,
    draft,
    change,
    problems,
    tell,
    pictures,
    choose,
    uploads,
  });
  const current = useSectionInView(sections.map(({ id }) => id));
  const shown = shownPictures(profile, pictures);
  const state = completeness(draft, {
    role: profile.role,
    avatar: shown.avatar !== null,
    banner: shown.banner !== null,
  });
  const goNext = (step: NextStep) => {
    if (step === "avatar" || step === "banner") return go("fotos");
    const field = step === "links" ? "instagram" : step;
    go(sectionOf(field) ?? "informacion", field);
  };
  const hint = <NextStepHint state={state} onGo={goNext} />;
  const show = (place: (typeof sections)[number]["place"]) =>
    sections
      .filter((section) => section.place === place)
      .map(({ id, title, content, bare = false }) => (
        <Section
          key={id}
          id={id}
          title={title}
          bare={bare}
          folds={phone}
          open={open.has(id)}
          onToggle={() => toggle(id)}
          wrong={countProblems(id, problems)}
        >
          {content}
        </Section>
      ));
  const column = "grid grid-cols-[minmax(0,1fr)] gap-px md:gap-4";

  return (
    <Columns
      rail={
        <div className="grid gap-5 pt-6">
          <PreviewCard profile={profile} draft={draft} {...shown} />
          {hint}
          <SectionIndex sections={sections} current={current} onGo={go} />
        </div>
      }
    >
      <PageHeader profile={profile} />
      {!phone && (
        <div className="sticky top-(--header-height) z-10 mt-4 bg-background/92 py-2 backdrop-blur-md xl:hidden">
          <SectionIndex row sections={sections} current={current} onGo={go} />
        </div>
      )}
      <div className="mt-4 grid px-5 md:px-1 xl:hidden">{hint}</div>
      {form.restored && <Restored onDiscard={discard} />}
      <div className={`mt-4 ${column}`}>
        {!phone && show("before")}
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
          className={column}
        >
          {show("form")}
        </form>
        {/* What one comes for most is the first thing under the thumb. */}
        {phone && show("before")}
        {show("after")}
      </div>
      <SaveBar
        formId={formId}
        count={form.count}
        saving={saving}
        steps={steps}
        onDiscard={discard}
        onClose={close}
      />
      <LeaveGuard active={form.count > 0} onDiscard={discard} words={copy.leave} />
    </Columns>
  );
}
