import { type Dispatch, type SetStateAction, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import type { OwnProfile } from "#contract/people/profile-settings";
import type { SettingsSection } from "#contract/account/settings-sections";
import { LeaveGuard } from "#web/parts/forms/LeaveGuard.tsx";
import { paths } from "#web/paths.ts";
import { stayInSight } from "#web/ui/browser/stay-in-sight.ts";
import type { Problems } from "./check-draft.ts";
import { copy } from "./copy.ts";
import type { DraftKey } from "./draft.ts";
import { formSections, isFormSection } from "./form-sections.tsx";
import { completeness, type NextStep } from "./next-step.ts";
import { NextStepHint } from "./NextStepHint.tsx";
import { PreviewCard } from "./PreviewCard.tsx";
import { Restored } from "./Restored.tsx";
import { SaveBar } from "./SaveBar.tsx";
import { firstChanged, firstProblem, sectionOf } from "./section-fields.ts";
import { Section } from "./Section.tsx";
import { titleOf } from "./section-titles.ts";
import { picturesAfterSaving } from "./pictures-after-saving.ts";
import { UnsavedNote } from "./UnsavedNote.tsx";
import { useDraft } from "./use-draft.ts";
import { uploadsOf, useSave } from "./use-save.ts";

type ProfileEditorProps = {
  profile: OwnProfile;
  /** The open section of the form, another section, or only the list. */
  section: SettingsSection | null;
  problems: Problems;
  setProblems: Dispatch<SetStateAction<Problems>>;
};

/**
 * The single form of all profile sections, saved together: shows the open section, or a hint that other sections
 * have unsaved changes.
 */
export function ProfileEditor({ profile, section, problems, setProblems }: ProfileEditorProps) {
  const formId = useId();
  const form = useDraft(profile);
  const go = useGo(section);

  const setProblem = (field: DraftKey, problem: string | null) =>
    setProblems(({ [field]: _before, ...others }) =>
      problem === null ? others : { ...others, [field]: problem },
    );
  const change: typeof form.change = (edits) => {
    // An error stays until its field is edited.
    for (const field of Object.keys(edits) as DraftKey[]) setProblem(field, null);
    form.change(edits);
  };
  const onProblems = (foundProblems: Problems) => {
    setProblems(foundProblems);
    const field = firstProblem(foundProblems);
    if (field !== undefined) go(sectionOf(field), field);
  };
  const { save, saving, steps, close } = useSave({ profile, form, onProblems });
  const discard = () => {
    setProblems({});
    close();
    form.reset();
  };

  const { draft, pictures, choose } = form;
  const previewPictures = picturesAfterSaving(profile, pictures);
  const has = { avatar: previewPictures.avatar !== null, banner: previewPictures.banner !== null };
  const state = completeness(draft, { role: profile.role, ...has });
  const hint = <NextStepHint state={state} onGo={(step) => go(...placeOf(step))} />;
  const guard = (
    <LeaveGuard
      active={form.count > 0}
      within={paths.profileEdit}
      onDiscard={discard}
      words={copy.leave}
    />
  );
  if (section === null || !isFormSection(section))
    return (
      <>
        {form.count > 0 && (
          <UnsavedNote count={form.count} section={firstChanged(form.edits, pictures)} />
        )}
        {section === null && <div className="grid px-5">{hint}</div>}
        {guard}
      </>
    );
  const Fields = formSections[section];
  const shows = section !== "privacidad" && section !== "emails";
  return (
    <div className={shows ? "xl:grid xl:grid-cols-[minmax(0,1fr)_16rem] xl:gap-8" : "max-w-170"}>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        {form.isRestored && <Restored onDiscard={discard} />}
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
          // The save bar must not cover the focused field, nor the suggestions below it.
          className="[&_:is(input,textarea,select,button)]:scroll-mb-24 [&_[role=combobox]]:scroll-mb-80"
        >
          <Section key={section} title={titleOf(section, profile.role)}>
            <Fields
              profile={profile}
              draft={draft}
              change={change}
              problems={problems}
              setProblem={setProblem}
              pictures={pictures}
              choose={choose}
              uploads={uploadsOf(steps)}
            />
          </Section>
        </form>
        <SaveBar
          formId={formId}
          count={form.count}
          saving={saving}
          steps={steps}
          onDiscard={discard}
          onClose={close}
        />
      </div>
      {shows && (
        <aside ref={stayInSight} className="sticky top-(--stay) hidden h-fit gap-5 xl:grid">
          <PreviewCard profile={profile} draft={draft} {...previewPictures} />
          {hint}
        </aside>
      )}
      {guard}
    </div>
  );
}

type Goal = { section: SettingsSection; field: DraftKey };

/** Opens another section, and focuses a field in it. */
function useGo(section: SettingsSection | null) {
  const navigate = useNavigate();
  const [goal, setGoal] = useState<Goal | null>(null);
  useEffect(() => {
    if (goal === null || goal.section !== section) return;
    // After the page has focused the heading.
    const frame = requestAnimationFrame(() => {
      reach(goal.field);
      setGoal(null);
    });
    return () => cancelAnimationFrame(frame);
  }, [goal, section]);
  return (to: SettingsSection, field?: DraftKey) => {
    if (field !== undefined) setGoal({ section: to, field });
    if (to !== section) void navigate(paths.settings(to));
  };
}

/** The section and field of the next step; some have no field. */
function placeOf(step: NextStep): [SettingsSection, DraftKey?] {
  if (step === "avatar" || step === "banner") return ["fotos"];
  const field = step === "links" ? "instagram" : step;
  return [sectionOf(field), field];
}

/** Focuses a field, scrolled to the middle of the window. */
function reach(field: DraftKey): void {
  const control = document.querySelector<HTMLElement>(
    `[data-field="${field}"] :is(input, textarea, select)`,
  );
  control?.focus({ preventScroll: true });
  control?.closest("[data-field]")?.scrollIntoView({ block: "center" });
}
