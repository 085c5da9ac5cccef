import { lazy } from "react";

/** The field for a comment, which visitors do without. */
export const LazyCommentForm = lazy(async () => ({
  default: (await import("./CommentForm.tsx")).CommentForm,
}));
