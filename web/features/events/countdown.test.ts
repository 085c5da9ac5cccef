import { expect, test } from "vitest";
import { countdown } from "./countdown.ts";

const now = Date.UTC(2026, 11, 1, 12);
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

test.each([
  [72, null, "Faltan 3 días"],
  [47.5, null, "Faltan 47 horas"],
  [1, null, "Falta 1 hora"],
  [0.5, null, "Faltan 30 minutos"],
  [0.001, null, "Falta 1 minuto"],
  [-1, null, "Está pasando ahora"],
  [-7, null, "Ya pasó"],
  [-7, 1, "Está pasando ahora"],
  [-3, -1, "Ya pasó"],
])("%d hours before the start, with the end after %d: «%s»", (start, end, label) => {
  expect(countdown({ starts_at: at(start), ends_at: end === null ? null : at(end) }, now)).toBe(
    label,
  );
});
