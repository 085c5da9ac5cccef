import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";

/**
 * A copy of everything about a person, or about a band for its owner. `progress` (0 to 1) is set while the copy is
 * made; `bytes` and `expires_at` when it is ready. After a failure or the expiry, another copy can be requested.
 */
const dataExport = z.object({
  id: z.uuid(),
  state: z.enum(["pending", "running", "ready", "expired", "failed"]),
  progress: z.number().min(0).max(1),
  bytes: z.int().nullable(),
  requested_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  /** When the person may request the next copy; until then a request returns this one. */
  next_at: z.iso.datetime(),
});
export type DataExport = z.output<typeof dataExport>;

/** When the account will be erased; null when nobody requested it. */
const deletion = z.object({ due: z.iso.datetime().nullable() });

export const requestExport = endpoint({
  name: "requestExport",
  method: "POST",
  path: "/api/me/exports",
  summary:
    "Pide una copia de todos los datos propios (ZIP), que se prepara aparte. Una al día: repetirlo da la misma.",
  who: "member",
  forBand: null,
  input: z.object({}),
  output: dataExport,
  errors: [],
  limit: "personalData",
  whileLeaving: true,
});

export const getExports = endpoint({
  name: "getExports",
  method: "GET",
  path: "/api/me/exports",
  summary: "Las copias de los datos propios de los últimos días: primero la más nueva.",
  who: "member",
  forBand: null,
  input: z.object({}),
  output: z.object({ exports: z.array(dataExport) }),
  errors: [],
  whileLeaving: true,
});

export const linkExport = endpoint({
  name: "linkExport",
  duringMaintenance: true,
  method: "POST",
  path: "/api/me/exports/:id/link",
  summary: "La dirección con la que el navegador descarga una copia lista; vale unos minutos.",
  who: "member",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: z.object({ url: z.string(), expires_at: z.iso.datetime() }),
  errors: ["export_not_found"],
  limit: "personalData",
  whileLeaving: true,
});

export const downloadExport = endpoint({
  name: "downloadExport",
  method: "GET",
  path: "/api/me/exports/:id/file",
  summary:
    "El ZIP de una copia lista, para su dueña o dueño: con la sesión, o con el `ticket` que da `linkExport` o `linkBandExport`.",
  who: "visitor",
  forBand: null,
  input: z.object({ id: z.uuid(), ticket: z.string().max(100).optional() }),
  output: z.unknown(),
  errors: ["export_not_found"],
  limit: "personalData",
  download: "application/zip",
  whileLeaving: true,
});

export const requestBandExport = endpoint({
  name: "requestBandExport",
  method: "POST",
  path: "/api/band/exports",
  summary:
    "Pide una copia de todos los datos de la banda por la que actúas (ZIP), que se prepara aparte, para su dueña. Una al día: repetirlo da la misma.",
  who: "member",
  forBand: "ownership",
  onlyForBand: true,
  input: z.object({}),
  output: dataExport,
  errors: ["not_in_band"],
  limit: "personalData",
});

export const getBandExports = endpoint({
  name: "getBandExports",
  method: "GET",
  path: "/api/band/exports",
  summary: "Las copias de los datos de la banda de los últimos días: primero la más nueva.",
  who: "member",
  forBand: "ownership",
  onlyForBand: true,
  input: z.object({}),
  output: z.object({ exports: z.array(dataExport) }),
  errors: ["not_in_band"],
});

export const linkBandExport = endpoint({
  name: "linkBandExport",
  duringMaintenance: true,
  method: "POST",
  path: "/api/band/exports/:id/link",
  summary:
    "La dirección con la que el navegador descarga una copia lista de la banda; vale unos minutos, mientras la banda sea de quien la pidió.",
  who: "member",
  forBand: "ownership",
  onlyForBand: true,
  input: z.object({ id: z.uuid() }),
  output: z.object({ url: z.string(), expires_at: z.iso.datetime() }),
  errors: ["not_in_band", "export_not_found"],
  limit: "personalData",
});

export const getDeletion = endpoint({
  name: "getDeletion",
  method: "GET",
  path: "/api/me/deletion",
  summary: "Cuándo se borrará la cuenta, si se pidió.",
  who: "member",
  forBand: null,
  input: z.object({}),
  output: deletion,
  errors: [],
  whileLeaving: true,
});

export const requestAccountDeletion = endpoint({
  name: "requestAccountDeletion",
  method: "POST",
  path: "/api/me/deletion",
  summary:
    "Pide borrar la cuenta: se oculta y se cierran sus sesiones ya, y se borra entera a los 14 días. Pide haber confirmado la identidad hace poco.",
  who: "member",
  forBand: null,
  input: z.object({}),
  output: z.object({ due: z.iso.datetime() }),
  errors: ["reauthentication_required"],
  limit: "personalData",
});

export const cancelAccountDeletion = endpoint({
  name: "cancelAccountDeletion",
  duringMaintenance: true,
  method: "DELETE",
  path: "/api/me/deletion",
  summary: "Conserva la cuenta que iba a borrarse: todo vuelve a estar como antes.",
  who: "member",
  forBand: null,
  input: z.object({}),
  output: success,
  errors: ["deletion_started"],
  limit: "personalData",
  whileLeaving: true,
});

nameSchemas({ DataExport: dataExport });
