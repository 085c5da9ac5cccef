import { z } from "zod";
import { nameSchemas } from "#contract/name-schemas";

export const reportReason = z.enum([
  "spam",
  "harassment",
  "hate",
  "minors",
  "nudity",
  "violence",
  "impersonation",
  "copyright",
  "scam",
  "illegal",
  "other",
]);
export type ReportReason = z.output<typeof reportReason>;

nameSchemas({ ReportReason: reportReason });
