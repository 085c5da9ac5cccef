import { Download, Link2, Share } from "lucide-react";
import { copyLink } from "#web/copy/copy-link.ts";
import { Button } from "#web/ui/Button.tsx";
import { WaveLoader } from "#web/ui/WaveLoader.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { copy } from "./copy.ts";
import { shareByDevice, takesFiles } from "./share-by-device.ts";
import { fileNameOf } from "./share-links.ts";
import type { Shared } from "./shared.ts";
import { useStory } from "./use-story.ts";

type PanelProps = { sharedItem: Shared; forInstagram: boolean };

/**
 * The picture for stories, to share or download. For Instagram, which cannot be opened with content from a page,
 * with instructions; without a picture, the link alone.
 */
export function StoryPanel({ sharedItem, forInstagram }: PanelProps) {
  const { story, onShared } = sharedItem;
  if (story !== undefined)
    return <WithPicture sharedItem={sharedItem} story={story} forInstagram={forInstagram} />;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-text-muted">{copy.instagramLinkOnly}</p>
      <CopyButton sharedItem={sharedItem} onCopied={() => onShared?.("instagram")} primary />
    </div>
  );
}

function WithPicture({ sharedItem, story, forInstagram }: PanelProps & { story: string }) {
  const { title, text, path, onShared } = sharedItem;
  const name = fileNameOf(title, "jpg");
  const { url, file, hasFailed, retrying, retry } = useStory(story, name);
  const reportShared = () => onShared?.("instagram");
  const canShare = file !== undefined && takesFiles([file]);
  return (
    <div className="grid gap-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <div className="mx-auto grid aspect-9/16 w-44 sm:w-36 place-items-center overflow-hidden rounded-md bg-fill text-text-muted">
        {url !== undefined ? (
          <img src={url} alt={copy.storyAlt} width={1080} height={1920} className="size-full" />
        ) : hasFailed ? (
          <div className="grid justify-items-center gap-3 p-3 text-center text-sm">
            <p role="alert">{copy.storyFailed}</p>
            <Button size="sm" variant="secondary" loading={retrying} onClick={retry}>
              {copy.retry}
            </Button>
          </div>
        ) : (
          <output aria-label={copy.drawing}>
            <WaveLoader className="h-8" />
          </output>
        )}
      </div>
      <div className="grid content-start gap-4">
        {forInstagram && canShare && <p className="text-text-muted">{copy.stepsToShare}</p>}
        {forInstagram && !canShare && (
          <ol aria-label={copy.stepsTitle} className="grid gap-2 text-text-muted">
            {copy.steps.map((step, n) => (
              <li key={step} className="flex gap-3">
                <span aria-hidden className="font-semibold text-text tabular-nums">
                  {n + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        )}
        {!forInstagram && <p className="text-text-muted">{copy.storyText}</p>}
        <div className="grid gap-2">
          {canShare && (
            <Button
              block
              icon={<Share aria-hidden />}
              onClick={() =>
                void shareByDevice({ text, url: location.origin + path, files: [file] }).then(
                  (wasShared) => wasShared && reportShared(),
                )
              }
            >
              {copy.shareImage}
            </Button>
          )}
          {url !== undefined && (
            <a
              href={url}
              download={name}
              onClick={reportShared}
              className={buttonClass({ variant: canShare ? "secondary" : "primary", block: true })}
            >
              <Download aria-hidden />
              {copy.saveImage}
            </a>
          )}
          <CopyButton sharedItem={sharedItem} />
        </div>
      </div>
    </div>
  );
}

type CopyButtonProps = { sharedItem: Shared; onCopied?: () => void; primary?: boolean };

function CopyButton({ sharedItem, onCopied, primary = false }: CopyButtonProps) {
  return (
    <Button
      block={!primary}
      variant={primary ? "primary" : "secondary"}
      icon={<Link2 aria-hidden />}
      onClick={() =>
        void copyLink(location.origin + sharedItem.path).then(
          (wasCopied) => wasCopied && onCopied?.(),
        )
      }
    >
      {copy.copyLink}
    </Button>
  );
}
