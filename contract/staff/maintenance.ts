import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { staffLimits } from "#contract/staff/staff-limits";
import { nameSchemas } from "#contract/name-schemas";
import { lines } from "#contract/text/text";
import { staffReason } from "./staff.ts";

const maintenance = z.object({
  text: z.string(),
  starts_at: z.iso.datetime(),
  /** Null: until an admin ends it. */
  ends_at: z.iso.datetime().nullable(),
});
export type Maintenance = z.output<typeof maintenance>;

const adminOnly = { who: "member", staff: "admin", forBand: null } as const;
const gateErrors = ["not_found", "forbidden", "staff_second_factor_required"] as const;

export const getMaintenance = endpoint({
  ...adminOnly,
  name: "getMaintenance",
  method: "GET",
  path: "/api/admin/maintenance",
  summary: "El mantenimiento que hay ahora, si lo hay.",
  input: z.object({}),
  output: z.object({ maintenance: maintenance.nullable() }),
  errors: gateErrors,
});

export const startMaintenance = endpoint({
  ...adminOnly,
  recentSignIn: true,
  name: "startMaintenance",
  method: "PUT",
  path: "/api/admin/maintenance",
  summary:
    "Empieza un mantenimiento, o cambia el que hay: mientras dura, solo el equipo puede cambiar algo, y los demás leen.",
  input: z.object({
    text: lines(staffLimits.announcementLength).refine((text) => text !== "", {
      error: "Escribe qué pasa y hasta cuándo.",
    }),
    ends_at: z.iso
      .datetime({ error: "Elige fecha y hora." })
      .refine((time) => Date.parse(time) > Date.now(), { error: "Ese momento ya pasó." })
      .nullable(),
    reason: staffReason,
  }),
  output: success,
  errors: [...gateErrors, "reauthentication_required"],
});

export const endMaintenance = endpoint({
  ...adminOnly,
  recentSignIn: true,
  name: "endMaintenance",
  method: "DELETE",
  path: "/api/admin/maintenance",
  summary: "Termina el mantenimiento. Repetirlo no cambia nada.",
  input: z.object({ reason: staffReason }),
  output: success,
  errors: [...gateErrors, "reauthentication_required"],
});

nameSchemas({ Maintenance: maintenance });
