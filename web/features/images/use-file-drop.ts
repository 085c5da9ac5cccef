import { useState, type DragEvent } from "react";

/** Takes the first file that is dropped on an element; `dragging` while one is over it. */
export function useFileDrop(onFile: (file: File) => void) {
  const [dragging, setDragging] = useState(false);
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setDragging(event.type === "dragover");
    const [file] = event.type === "drop" ? event.dataTransfer.files : [];
    if (file !== undefined) onFile(file);
  };
  return {
    dragging,
    handlers: { onDragOver: onDrag, onDragLeave: onDrag, onDrop: onDrag },
  };
}
