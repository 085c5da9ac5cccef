import { useSyncExternalStore } from "react";
import { snapshot, subscribe } from "./preview.ts";

/** Whether the preview of this post sounds: renders again only when that changes. */
export function usePreview(postId: string): "away" | "loading" | "playing" {
  const read = () => {
    const { id, loading } = snapshot();
    if (id !== postId) return "away";
    return loading ? "loading" : "playing";
  };
  return useSyncExternalStore(subscribe, read, read);
}

/** The post whose preview sounds; null when none does. */
export function usePreviewed(): string | null {
  const read = () => snapshot().id;
  return useSyncExternalStore(subscribe, read, read);
}

/** How much of the preview of this post is over, 0 to 1; 0 while it does not sound. */
export function usePreviewProgress(postId: string): number {
  const read = () => {
    const { id, progress } = snapshot();
    return id === postId ? progress : 0;
  };
  return useSyncExternalStore(subscribe, read, read);
}
