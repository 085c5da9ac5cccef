import { escapeHtml as escape } from "#contract/posts/embed-code";
import { product } from "#contract/names";
import { patterns } from "#contract/pages";
import type { Values } from "#platform/db/sql";
import type { findOwnLead } from "./lead-queries.ts";

type OwnLead = Values<(typeof findOwnLead)["columns"]>;

/** Colours of both themes; such pages have no style sheet. */
const colours = {
  ground: "light-dark(#f6f2ec,#16131c)",
  text: "light-dark(#1d1724,#f1ecf7)",
  card: "light-dark(#fffdf9,#221d2b)",
  link: "light-dark(#b8325a,#ff8fab)",
};
const paragraph = (text: string): string => `<p style="margin:0 0 12px">${text}</p>`;
const button = (label: string, action: string): string =>
  `<form method="post" action="${escape(action)}" style="margin:24px 0 0"><button style="padding:14px 24px;border:0;border-radius:12px;background:#b8325a;color:#fff;font:inherit;font-weight:600;cursor:pointer">${label}</button></form>`;
const link = (href: string, label: string): string =>
  `<p style="margin:24px 0 0"><a href="${escape(href)}" style="color:${colours.link};font-weight:600">${label}</a></p>`;

/** A page about somebody's place on the list, for the holder of its mails. */
export function placePage(lead: OwnLead, urls: { place: string; share: string }): string {
  const leave = link(`${urls.place}/baja`, "Darme de baja");
  if (lead.is_unsubscribed)
    return page(
      "Estás de baja",
      paragraph("No recibirás más emails de la lista de espera.") +
        button("Volver a la lista", urls.place),
    );
  if (!lead.is_confirmed)
    return page(
      "Confirma tu email",
      paragraph("Falta un paso: di que este email es tuyo y verás tu lugar en la lista.") +
        button("Confirmar mi email", urls.place),
    );
  if (lead.status === "registered")
    return page(
      "Ya tienes una cuenta",
      paragraph(`Este email tiene una cuenta en ${product}.`) +
        link(patterns.auth, "Iniciar sesión"),
    );
  if (lead.status === "invited")
    return page(
      "Tu invitación está en tu email",
      paragraph("Búscala en tu bandeja de entrada: vale 14 días.") + leave,
    );
  const place =
    lead.status === "pending"
      ? `<p style="margin:0 0 12px;font-size:40px;line-height:1.1;font-weight:800">Lugar ${lead.place.toLocaleString("es")}</p>`
      : "";
  return page(
    "Estás en la lista",
    place +
      paragraph("Te escribiremos cuando haya lugar para ti.") +
      paragraph(
        `Cada persona que confirme su email desde tu enlace te acerca. ${referralsText(lead.referrals)}`,
      ) +
      `<p style="margin:0;padding:12px 14px;border-radius:12px;background:${colours.ground};overflow-wrap:anywhere;user-select:all">${escape(urls.share)}</p>` +
      leave,
  );
}

function referralsText(referrals: number): string {
  if (referrals === 0) return "Todavía no vino nadie.";
  return referrals === 1 ? "Ya vino una persona." : `Ya vinieron ${referrals} personas.`;
}

/** Asks before it unsubscribes, since programs open links too. */
export function leavePage(leaveUrl: string): string {
  return page(
    "¿Darte de baja de la lista?",
    paragraph("Pierdes tu lugar y no te escribiremos más. Puedes volver con el mismo enlace.") +
      button("Darme de baja", leaveUrl),
  );
}

/** The answer to a link that is not ours. */
export function unknownPage(): string {
  return page(
    "Este enlace no sirve",
    paragraph("Puede que esté incompleto, o que tus datos ya no estén en la lista.") +
      link(patterns.landing, "Ir al inicio"),
  );
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="es" style="color-scheme:light dark">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · ${product}</title></head>
<body style="margin:0;padding:24px 12px;background:${colours.ground};color:${colours.text};font:16px/1.55 system-ui,sans-serif">
<main style="max-width:480px;margin:8vh auto 0;padding:32px 28px;background:${colours.card};border-radius:16px">
<p style="margin:0 0 24px;font-size:20px;font-weight:700">${product}</p>
<h1 style="margin:0 0 12px;font-size:24px;line-height:1.25">${title}</h1>
${content}
</main>
</body>
</html>`;
}
