import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnLanding } from "#contract/landings/landings";
import { query } from "#web/api/query.ts";
import { LeaveGuard } from "#web/parts/forms/LeaveGuard.tsx";
import { useUnsaved } from "#web/parts/forms/use-unsaved.ts";
import { Region } from "#web/parts/layout/Region.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import type { Me } from "#web/parts/session/use-me.ts";
import { cx } from "#web/ui/cx.ts";
import { BlockList } from "./BlockList.tsx";
import { copy } from "./copy.ts";
import { LandingPreview } from "./LandingPreview.tsx";
import { PrivateProfile } from "./PrivateProfile.tsx";
import { OwnLandingOnly } from "./OwnLandingOnly.tsx";
import { PublishBar } from "./PublishBar.tsx";
import { SharingForm } from "./SharingForm.tsx";
import { ThemeForm } from "./ThemeForm.tsx";
import { useLandingEditor } from "./use-landing-editor.ts";

/** /landing/edit: the blocks of one's landing page beside a preview. */
export function LandingEditorPage() {
  useTitle(copy.editTitle);
  return (
    <div className="mx-auto grid w-full max-w-340 grid-cols-[minmax(0,1fr)] gap-4 py-4 md:px-6 md:py-6">
      <Region>
        <OwnLandingOnly>{(landing, me) => <Editor start={landing} me={me} />}</OwnLandingOnly>
      </Region>
    </div>
  );
}

function Editor({ start, me }: { start: OwnLanding; me: Me }) {
  const editor = useLandingEditor(start);
  const landing = useQuery(query("getMyLanding", {})).data ?? start;
  const [view, setView] = useState<"edit" | "preview">("edit");
  const [isUploading, setIsUploading] = useState(false);
  const { is } = editor.state;
  useUnsaved(false, { losesData: is !== "saved" || isUploading });
  return (
    <>
      <LeaveGuard
        active={is === "failed" || is === "changed" || isUploading}
        words={{
          title: copy.leaveTitle,
          text: copy.leaveText,
          confirm: copy.leave,
          cancel: copy.stay,
        }}
      />
      <header className="grid gap-1 px-4 md:px-0">
        <h1 className="text-2xl">{copy.editTitle}</h1>
        <p className="text-pretty text-text-muted max-sm:hidden">{copy.editIntro}</p>
      </header>
      <PublishBar editor={editor} landing={landing} me={me} view={view} onView={setView} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[26rem_minmax(0,1fr)]">
        <div
          className={cx(
            "grid grid-cols-[minmax(0,1fr)] gap-4",
            view === "preview" && "max-xl:hidden",
          )}
        >
          <BlockList editor={editor} />
          <ThemeForm editor={editor} />
          <SharingForm
            editor={editor}
            me={me}
            pictures={landing.social_pictures}
            onUploading={setIsUploading}
          />
        </div>
        <div className={cx("xl:sticky xl:top-(--stay)", view === "edit" && "max-xl:hidden")}>
          {landing.is_public ? <LandingPreview saves={editor.saves} /> : <PrivateProfile />}
        </div>
      </div>
    </>
  );
}
