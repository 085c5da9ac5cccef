/** Errors of recommendations; see contract/errors.ts. */
export const discoveryErrors = {
  cannot_dismiss_self: { status: 422, text: "No puedes descartarte a ti mismo" },
  dismissals_full: {
    status: 422,
    text: "Ya descartaste a 10.000 personas. Recupera a alguna para descartar otra.",
  },
} as const;
