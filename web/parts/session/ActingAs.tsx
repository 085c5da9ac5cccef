import { useActingFor } from "#web/api/session.ts";
import { useMe } from "./use-me.ts";

/** Beside a text field: the band as which it will be published. Nothing without a band. */
export function ActingAs() {
  const band = useActingFor();
  const me = useMe();
  if (band === null || me === null) return null;
  return (
    <p className="truncate text-sm text-text-muted">
      Como <strong className="text-text">{me.name}</strong>
    </p>
  );
}
