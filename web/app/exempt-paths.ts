const first = new Set(["onboarding", "auth", "landing", "encuesta", "thank-you", "legal"]);

/** Whether the onboarding guard ignores a path (rule web-4); compares whole segments. */
export function isExemptFromOnboarding(pathname: string): boolean {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  return first.has(segments[0] ?? "") || segments.at(-1) === "landing";
}
