import { previewStore } from "./preview.ts";

/** Whether the preview of this post sounds: renders again only when that changes. */
export function usePreview(postId: string): "away" | "loading" | "playing" {
  return previewStore.useValue(({ id, loading }) => {
    if (id !== postId) return "away";
    return loading ? "loading" : "playing";
  });
}

/** The post whose preview sounds; null when none does. */
export function usePreviewed(): string | null {
  return previewStore.useValue(({ id }) => id);
}

/** How much of the preview of this post is over, 0 to 1; 0 while it does not sound. */
export function usePreviewProgress(postId: string): number {
  return previewStore.useValue(({ id, progress }) => (id === postId ? progress : 0));
}
