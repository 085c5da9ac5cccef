import { previewStore } from "./preview.ts";

/** Whether the preview of this post plays; rerenders only when that changes. */
export function usePreview(postId: string): "away" | "loading" | "playing" {
  return previewStore.useValue(({ id, loading }) => {
    if (id !== postId) return "away";
    return loading ? "loading" : "playing";
  });
}

/** The post whose preview plays; null when none does. */
export function usePreviewed(): string | null {
  return previewStore.useValue(({ id }) => id);
}

/** The progress of this post's preview, 0 to 1; 0 while it does not play. */
export function usePreviewProgress(postId: string): number {
  return previewStore.useValue(({ id, progress }) => (id === postId ? progress : 0));
}
