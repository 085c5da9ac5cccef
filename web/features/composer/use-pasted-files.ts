import { type ClipboardEvent, type DragEvent, useState } from "react";

/**
 * Accepts files that are pasted into or dropped on an element, unless `onFiles` is null; `dragging` while files are
 * over it.
 */
export function usePastedFiles(onFiles: ((files: readonly File[]) => void) | null) {
  const [dragging, setDragging] = useState(false);
  const onPaste = (event: ClipboardEvent) => {
    const pastedFiles = [...event.clipboardData.files];
    if (pastedFiles.length === 0 || onFiles === null) return;
    event.preventDefault();
    onFiles(pastedFiles);
  };
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files") || onFiles === null) return;
    event.preventDefault();
    setDragging(event.type === "dragover");
    const droppedFiles = event.type === "drop" ? [...event.dataTransfer.files] : [];
    if (droppedFiles.length > 0) onFiles(droppedFiles);
  };
  return {
    dragging,
    handlers: { onPaste, onDragOver: onDrag, onDragLeave: onDrag, onDrop: onDrag },
  };
}
