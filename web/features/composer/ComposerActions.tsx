import { Maximize2, SlidersHorizontal } from "lucide-react";
import { Button } from "#web/ui/Button.tsx";
import { cx } from "#web/ui/cx.ts";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Attach } from "./Attach.tsx";
import { copy } from "./copy.ts";
import type { Composer } from "./use-composer.ts";

/** The icon size of the file buttons beside them. */
const iconSize = "max-sm:[&_svg]:size-5.5";

/** The buttons of a post: attach files and open options (small form only), cancel, publish. */
export function ComposerActions({ composer }: { composer: Composer }) {
  const { composition, publish, sending, describedBy } = composer;
  const { draft, reason } = composition;
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
      {!composer.full && <SmallTools composer={composer} />}
      <div className="ml-auto flex gap-2">
        <Button
          variant="ghost"
          size="sm"
          disabled={sending && !publish.isPaused}
          onClick={composer.leave}
        >
          {copy.cancel}
        </Button>
        <Button
          size="sm"
          loading={sending}
          aria-disabled={reason !== null || undefined}
          aria-describedby={describedBy}
          title={copy.shortcut}
          className={cx(reason !== null && "opacity-45")}
          onClick={() => void composer.submit()}
        >
          {draft.publish_on === null ? copy.publish : copy.schedule}
        </Button>
      </div>
    </div>
  );
}

function SmallTools({ composer }: { composer: Composer }) {
  const { composition, sending, linking, setLinking, choosing, setChoosing } = composer;
  return (
    <div className="contents" inert={sending}>
      <Attach
        composition={composition}
        hasLabels={false}
        linking={linking}
        onLinking={setLinking}
      />
      <IconButton
        size="sm"
        className={iconSize}
        label={copy.options}
        aria-expanded={choosing}
        onClick={() => setChoosing(!choosing)}
      >
        <SlidersHorizontal />
      </IconButton>
      <IconButton
        size="sm"
        className={iconSize}
        label={copy.whole}
        onClick={() => void composer.openFullForm()}
      >
        <Maximize2 />
      </IconButton>
    </div>
  );
}
