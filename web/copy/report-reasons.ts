import type { ReportReason } from "#contract/people/report-reasons";

/** The reasons of a report, in the order in which they are offered. */
export const reportReasons: Record<ReportReason, string> = {
  spam: "Spam",
  harassment: "Acoso",
  hate: "Odio",
  minors: "Menores",
  nudity: "Desnudos",
  violence: "Violencia",
  impersonation: "Suplantación",
  copyright: "Derechos de autor",
  scam: "Estafa",
  illegal: "Algo ilegal",
  other: "Otro",
};
