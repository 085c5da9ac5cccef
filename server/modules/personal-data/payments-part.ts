import { maybe, statement, t } from "#platform/db/sql";
import { allRows, type ExportPart, firstId, pageSize } from "./export-part.ts";

interface Movement {
  que: string;
  cuenta: string;
  importe: number;
  cuando: string;
}

const orders = statement(
  { me: t.uuid, after: t.uuid, limit: t.bigint },
  {
    id: t.uuid,
    kind: t.text,
    is_mine: t.bool,
    bought: maybe(t.text),
    consented_at: maybe(t.time),
    state: t.text,
    amount: t.bigint,
    refunded: t.bigint,
    currency: t.text,
    created_at: t.time,
    paid_at: maybe(t.time),
    message: t.text,
    other: maybe(t.text),
    reasons: t.json<string[]>(),
    movements: t.json<Movement[]>(),
  },
  `select o.id, o.kind, o.payer_id is not distinct from $me as is_mine, o.state, o.amount, o.refunded, o.currency, o.created_at,
     o.paid_at, coalesce(x.message, '') as message, b.title as bought,
     case when o.payer_id = $me then ul.consented_at end as consented_at,
     case when o.payer_id = $me then p.name when x.is_anonymous or (select s.is_anonymous from membership_periods mp join subscriptions s on s.id = mp.subscription_id where mp.order_id = o.id) then null when g.id is null then nullif(x.giver_name, '') when g.first_run_completed and not g.hidden then g.name end as other,
     coalesce((select jsonb_agg(r.reason order by r.created_at) from payment_refunds r
       where r.order_id = o.id and o.payee_id = $me), '[]'::jsonb) as reasons,
     coalesce((select jsonb_agg(jsonb_build_object('que', t.kind, 'cuenta', e.account, 'importe', e.amount,
         'cuando', t.happened_at) order by t.happened_at, t.id, e.account)
       from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
       where t.order_id = o.id and o.payee_id = $me), '[]'::jsonb) as movements
   from payment_orders o left join tips x on x.order_id = o.id
   left join unlocks ul on ul.order_id = o.id left join media_content b on b.id = ul.post_id
   left join profiles p on p.id = o.payee_id left join profiles g on g.id = o.payer_id
   where (o.payer_id = $me or o.payee_id = $me and o.paid_at is not null) and o.id > $after order by o.id limit $limit`,
);

/** What an order pays for, by its kind. */
const purposes: Record<string, string> = {
  tip: "propina",
  unlock: "publicación",
  membership: "membresía",
  premium: "Premium",
};

/** Tips that somebody gave or got: what the ledger has of those they got, and of those they gave what they paid. */
export const tipsPart: ExportPart = {
  file: "propinas.json",
  about:
    "Las propinas que diste y las que recibiste, las publicaciones que compraste y vendiste, y los cobros de membresías y de Premium, con sus devoluciones y los movimientos del libro de cuentas. Los importes van en la unidad más pequeña de su moneda.",
  tables: [
    "payment_orders",
    "tips",
    "unlocks",
    "payment_refunds",
    "ledger_transactions",
    "ledger_entries",
    "payment_differences",
  ],
  async *entries({ db }, me) {
    const read = (after: string) => db.many(orders, { me, after, limit: pageSize });
    for await (const row of allRows(firstId, read, ({ id }) => id))
      yield {
        pago: row.id,
        tipo: row.is_mine ? "dada" : "recibida",
        por: purposes[row.kind],
        estado: row.state,
        importe: row.amount,
        devuelto: row.refunded,
        moneda: row.currency,
        empezado: row.created_at.toISOString(),
        pagado: row.paid_at?.toISOString(),
        [row.is_mine ? "para" : "de"]: row.other ?? undefined,
        publicacion: row.bought ?? undefined,
        consentimiento: row.consented_at?.toISOString(),
        mensaje: row.message || undefined,
        motivos_de_devolucion: row.reasons,
        movimientos: row.movements,
      };
  },
};

const memberships = statement(
  { me: t.uuid, after: t.uuid, limit: t.bigint },
  {
    id: t.uuid,
    is_mine: t.bool,
    other: maybe(t.text),
    level: maybe(t.text),
    plan: maybe(t.text),
    interval: t.text,
    state: t.text,
    ended_because: maybe(t.text),
    amount: t.bigint,
    currency: t.text,
    provider: t.text,
    created_at: t.time,
    consented_at: t.time,
    paid_until: maybe(t.time),
    ended_at: maybe(t.time),
    is_anonymous: t.bool,
    periods: t.json<{ pago: string; desde: string; hasta: string }[]>(),
    changes: t.json<{ nivel: string | null; importe: number; estado: string; elegido: string }[]>(),
  },
  `select s.id, s.payer_id is not distinct from $me as is_mine,
     case when s.payer_id = $me then p.name
       when not s.is_anonymous and g.first_run_completed and not g.hidden then g.name end as other,
     l.name as level, s.plan, s.interval, s.state, s.ended_because, s.amount, s.currency, s.provider, s.created_at,
     s.consented_at, s.paid_until, s.ended_at, s.is_anonymous,
     coalesce((select jsonb_agg(jsonb_build_object('pago', m.order_id, 'desde', m.starts_at, 'hasta', m.ends_at)
       order by m.starts_at) from membership_periods m where m.subscription_id = s.id), '[]'::jsonb) as periods,
     coalesce((select jsonb_agg(jsonb_build_object('nivel', n.name, 'importe', c.amount, 'estado', c.state,
       'elegido', c.created_at) order by c.created_at)
       from membership_changes c left join membership_levels n on n.id = c.level_id
       where c.subscription_id = s.id), '[]'::jsonb) as changes
   from subscriptions s left join membership_levels l on l.id = s.level_id
   left join profiles p on p.id = s.payee_id left join profiles g on g.id = s.payer_id
   where (s.payer_id = $me or s.payee_id = $me and s.paid_until is not null) and s.id > $after
   order by s.id limit $limit`,
);

/** The memberships that somebody pays, and those of their own members. */
export const membershipsPart: ExportPart = {
  file: "membresias.json",
  about:
    "Las membresías y los planes Premium que pagas o pagaste, y las de tus propios miembros, con los pagos de cada periodo. Los importes van en la unidad más pequeña de su moneda.",
  tables: ["subscriptions", "membership_periods", "membership_changes"],
  async *entries({ db }, me) {
    const read = (after: string) => db.many(memberships, { me, after, limit: pageSize });
    for await (const row of allRows(firstId, read, ({ id }) => id))
      yield {
        numero: row.id,
        tipo: row.is_mine ? "pagada" : "recibida",
        [row.is_mine ? "para" : "de"]: row.other ?? undefined,
        nivel: row.level ?? undefined,
        premium: row.plan === null ? undefined : row.plan === "fan" ? "para fans" : "para artistas",
        cada: row.interval === "month" ? "mes" : "año",
        importe: row.amount,
        moneda: row.currency,
        servicio: row.provider,
        estado: row.state,
        motivo_del_final: row.ended_because ?? undefined,
        anonima: row.is_anonymous,
        empezada: row.created_at.toISOString(),
        consentimiento: row.is_mine ? row.consented_at.toISOString() : undefined,
        pagada_hasta: row.paid_until?.toISOString(),
        terminada: row.ended_at?.toISOString(),
        periodos: row.periods,
        cambios_de_nivel: row.changes,
      };
  },
};

const receiving = statement(
  { me: t.uuid },
  {
    accounts: t.json<unknown[]>(),
    links: t.json<unknown[]>(),
    thanks: maybe(t.text),
    goal: maybe(t.text),
    levels: t.json<unknown[]>(),
  },
  `select coalesce((select jsonb_agg(jsonb_build_object('nombre', m.name, 'descripcion', m.description,
       'ventajas', to_jsonb(m.benefits), 'moneda', m.currency, 'al_mes', m.month_price, 'al_ano', m.year_price,
       'abierto', m.is_open, 'creado', m.created_at) order by m.place, m.created_at)
     from membership_levels m where m.owner_id = $me), '[]'::jsonb) as levels,
   coalesce((select jsonb_agg(jsonb_build_object('servicio', a.provider, 'cuenta', a.account, 'estado', a.state,
       'pais', a.country, 'moneda', a.currency, 'falta', a.requirements, 'mayor_de_edad', a.adult_at,
       'conectada', a.created_at) order by a.created_at)
     from payment_accounts a where a.owner_id = $me), '[]'::jsonb) as accounts,
   coalesce((select jsonb_agg(jsonb_build_object('tipo', l.kind, 'nombre', l.label, 'direccion', l.target, 'creado', l.created_at,
       'abierto', (select coalesce(sum(d.opens), 0) from payout_link_days d where d.link_id = l.id)) order by l.created_at)
     from payout_links l where l.owner_id = $me), '[]'::jsonb) as links,
   s.thanks, s.goal_title as goal
   from profiles p left join tip_settings s on s.owner_id = p.id where p.id = $me`,
);

/** How an artist is paid. */
export const receivingPart: ExportPart = {
  file: "como-cobras.json",
  about:
    "Tus cuentas en servicios de pago, tus enlaces para recibir dinero, tus palabras, tu meta y tus niveles de membresía.",
  tables: [
    "payment_accounts",
    "payout_links",
    "payout_link_days",
    "tip_settings",
    "membership_levels",
  ],
  async *entries({ db }, me) {
    const row = await db.one(receiving, { me });
    if (row !== null)
      yield {
        cuentas: row.accounts,
        enlaces: row.links,
        gracias: row.thanks,
        meta: row.goal,
        niveles: row.levels,
      };
  },
};
