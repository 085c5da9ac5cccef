import { type ClipboardEvent, type DragEvent, useState } from "react";
import { notify } from "#web/ui/notify.ts";
import { attachmentProblem } from "./check-attachment.ts";

/** Files for the next message: chosen, pasted or dropped. Ignored while `takes` is false. */
export function useAttachments(takes: boolean) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [dragging, setDragging] = useState(false);

  const add = (chosenFiles: readonly File[]) => {
    const problems = chosenFiles.flatMap((file) => attachmentProblem(file) ?? []);
    const [first] = problems;
    if (first !== undefined) notify({ ...first, tone: "danger" });
    setFiles((before) => [
      ...before,
      ...chosenFiles.filter((file) => attachmentProblem(file) === null),
    ]);
  };
  const onDrag = (event: DragEvent) => {
    if (!takes || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    const inside =
      event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (event.type !== "dragleave" || !inside) setDragging(event.type === "dragover");
    if (event.type === "drop") add([...event.dataTransfer.files]);
  };
  return {
    files,
    takes,
    dragging,
    add,
    remove: (file: File) => setFiles((before) => before.filter((each) => each !== file)),
    clear: () => setFiles([]),
    handlers: { onDragOver: onDrag, onDragLeave: onDrag, onDrop: onDrag },
    onPaste: (event: ClipboardEvent) => {
      const pastedFiles = [...event.clipboardData.files];
      if (!takes || pastedFiles.length === 0) return;
      event.preventDefault();
      add(pastedFiles);
    },
  };
}
