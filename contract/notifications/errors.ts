/** Errors of notifications; see contract/errors.ts. */
export const notificationErrors = {
  notification_not_found: { status: 404, text: "Esta notificación ya no existe." },
} as const;
