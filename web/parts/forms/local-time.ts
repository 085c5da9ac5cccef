/** A moment as the value of a `datetime-local` field, in this device's time zone. */
export const localOf = (time: Date): string =>
  new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
