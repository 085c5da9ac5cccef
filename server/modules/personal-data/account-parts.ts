import { describeDevice } from "#modules/auth";
import { maybe, statement, t } from "#platform/db/sql";
import { allRows, type ExportPart, firstId, latest, pageSize, placeInTime } from "./export-part.ts";

type Json = Record<string, unknown>;

const account = statement(
  { me: t.uuid },
  {
    email: maybe(t.text),
    phone: maybe(t.text),
    created_at: t.time,
    last_sign_in_at: maybe(t.time),
    user_metadata: t.json<Json>(),
    identities: t.json<Json[]>(),
    factors: t.json<Json[]>(),
    passkeys: t.json<Json[]>(),
    devices: t.json<Json[]>(),
  },
  `select u.email, u.phone, u.created_at, u.last_sign_in_at, u.user_metadata,
     coalesce((select jsonb_agg(jsonb_build_object('proveedor', provider, 'datos', identity_data,
       'desde', created_at) order by created_at) from identities where user_id = u.id), '[]') as identities,
     coalesce((select jsonb_agg(jsonb_build_object('tipo', factor_type, 'nombre', friendly_name,
       'telefono', phone, 'desde', created_at) order by created_at) from factors where user_id = u.id), '[]')
       as factors,
     coalesce((select jsonb_agg(jsonb_build_object('nombre', friendly_name, 'desde', created_at,
       'ultimo_uso', last_used_at) order by created_at) from passkeys where user_id = u.id), '[]') as passkeys,
     coalesce((select jsonb_agg(jsonb_build_object('primera_vez', first_seen_at,
       'ultima_vez', last_seen_at) order by first_seen_at) from known_devices where user_id = u.id), '[]')
       as devices
   from users u where u.id = $me`,
);

const cuenta: ExportPart = {
  file: "cuenta.json",
  about: "Tu email, tu teléfono y las formas en que entras.",
  tables: ["users", "identities", "factors", "passkeys", "known_devices"],
  single: true,
  async *entries({ db }, me) {
    const row = await db.one(account, { me });
    if (row === null) return;
    yield {
      id: me,
      email: row.email,
      telefono: row.phone,
      creada: row.created_at,
      ultima_entrada: row.last_sign_in_at,
      datos_de_registro: row.user_metadata,
      formas_de_entrar: row.identities,
      segundos_factores: row.factors,
      llaves_de_acceso: row.passkeys,
      dispositivos_reconocidos: row.devices,
    };
  },
};

const sessionsPage = statement(
  { me: t.uuid, after: t.uuid, limit: t.bigint },
  { id: t.uuid, user_agent: t.text, ip: t.text, created_at: t.time, refreshed_at: t.time },
  `select id, user_agent, ip, created_at, refreshed_at
   from sessions where user_id = $me and id > $after order by id limit $limit`,
);

const sesiones: ExportPart = {
  file: "sesiones.json",
  about: "Los dispositivos en los que tu sesión está abierta.",
  tables: ["sessions"],
  async *entries({ db }, me) {
    const read = (after: string) => db.many(sessionsPage, { me, after, limit: pageSize });
    for await (const row of allRows(firstId, read, ({ id }) => id))
      yield {
        dispositivo: describeDevice(row.user_agent),
        navegador: row.user_agent,
        direccion_de_red: row.ip,
        abierta: row.created_at,
        ultimo_uso: row.refreshed_at,
      };
  },
};

const eventsPage = statement(
  { me: t.uuid, before_at: t.time, before_id: t.uuid, limit: t.bigint },
  {
    id: t.uuid,
    created_at: t.time,
    event: t.text,
    network: maybe(t.text),
    details: t.json<Json>(),
  },
  `select id, at as created_at, event, network, details from auth_events
   where user_id = $me and (at, id) < ($before_at, $before_id)
   order by at desc, id desc limit $limit`,
);

const actividad: ExportPart = {
  file: "actividad_de_la_cuenta.json",
  about: "Entradas y cambios de seguridad del último año.",
  tables: ["auth_events"],
  async *entries({ db }, me) {
    const read = (before: typeof latest) => db.many(eventsPage, { me, ...before, limit: pageSize });
    for await (const row of allRows(latest, read, placeInTime))
      yield { fecha: row.created_at, que: row.event, red: row.network, detalles: row.details };
  },
};

/** The account: sign-in methods, sessions and events. */
export const accountParts = [cuenta, sesiones, actividad];
