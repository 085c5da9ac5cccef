const moment = new Intl.DateTimeFormat("es-ES", { dateStyle: "medium", timeStyle: "short" });
const day = new Intl.DateTimeFormat("es-ES", { dateStyle: "long" });

/** "21 nov 2026, 18:30". */
export const momentOf = (time: string): string => moment.format(new Date(time));

/** "21 de noviembre de 2026". */
export const dayOf = (time: string): string => day.format(new Date(time));
