import { ImagePlus } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Picture } from "#contract/files/files";
import { loadFileTools } from "#features/composer";
import type { UploadTask } from "#web/api/upload-task.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { coverProps } from "#web/entities/post/picture-props.ts";
import { Button } from "#web/ui/Button.tsx";
import { notify } from "#web/ui/notify.ts";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { Progress } from "#web/ui/Progress.tsx";
import { copy } from "./copy.ts";
import type { ReleaseEditor } from "./use-release-editor.ts";

/** The cover, shown as the square that listeners see. */
export function CoverField({ editor }: { editor: ReleaseEditor }) {
  const { cover, title } = editor.draft;
  const input = useRef<HTMLInputElement>(null);
  const { running, start, cancel } = useCoverUpload(editor);
  const label = cover === null ? copy.addCover : copy.changeCover;
  const error = editor.errorOf("cover_file_id");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="w-44 md:w-full">
        <Cover
          name={title}
          {...coverProps(cover?.picture ?? null)}
          alt={cover === null ? "" : copy.cover}
          sizes="(min-width: 48rem) 14rem, 11rem"
        />
      </div>
      <p className="text-sm text-pretty text-text-muted">{copy.coverText}</p>
      {error !== null && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void start(file);
          target.value = "";
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          loading={running !== null}
          icon={<ImagePlus aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        {cover !== null && running === null && editor.server.post_id === null && (
          <Button size="sm" variant="ghost" onClick={() => editor.edit({ cover: null })}>
            {copy.removeCover}
          </Button>
        )}
      </div>
      {running !== null && (
        <Progress
          label={copy.uploadingName(running.name)}
          value={running.share}
          detail={running.waits ? copy.waiting.offline : undefined}
          onCancel={cancel}
        />
      )}
    </div>
  );
}

type Running = { name: string; share: number; waits: boolean };

function useCoverUpload(editor: ReleaseEditor) {
  const [running, setRunning] = useState<Running | null>(null);
  const current = useRef<{ stop: AbortController; task: UploadTask } | null>(null);
  const cancel = () => {
    current.current?.stop.abort();
    current.current?.task.forget();
  };
  const leave = useEffectEvent(cancel);
  useEffect(() => () => leave(), []);
  const start = async (file: File): Promise<void> => {
    const change = (part: Partial<Running>) => setRunning((now) => now && { ...now, ...part });
    setRunning({ name: file.name, share: 0, waits: false });
    editor.countUploads((now) => now + 1);
    const stop = new AbortController();
    try {
      const { checkFile, uploadTaskOf } = await loadFileTools();
      const check = checkFile(file);
      if ("problem" in check || check.kind !== "image") {
        const reason = "problem" in check ? check.problem.title : copy.notPicture;
        notify({ title: copy.uploadFailed, text: reason, tone: "danger" });
        return;
      }
      const task = uploadTaskOf(file, "image");
      current.current = { stop, task };
      const { id, file: picture } = await task.run({
        signal: stop.signal,
        onProgress: (share) => change({ share }),
        onWaiting: (waiting) => change({ waits: waiting !== false }),
      });
      editor.edit({ cover: { file_id: id, picture: picture as Picture } });
    } catch (error) {
      if (!stop.signal.aborted)
        notify({ title: copy.uploadFailed, text: errorMessage(error), tone: "danger" });
    } finally {
      current.current = null;
      setRunning(null);
      editor.countUploads((now) => now - 1);
    }
  };
  return { running, start, cancel };
}
