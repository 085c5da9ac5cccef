import { lazy } from "react";

/** The field for a comment, which visitors do not need. */
export const LazyCommentForm = lazy(async () => ({
  default: (await import("./CommentForm.tsx")).CommentForm,
}));
