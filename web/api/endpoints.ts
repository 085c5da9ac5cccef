type Flag = 0 | 1;
/** `shape` is what an answer must have: see `hasShape`. */
type Endpoint = [method: string, path: string, idempotent: Flag, upload: Flag, shape?: string];

const known: Record<string, Endpoint> = {};

/**
 * The build calls this in every module that says the name of an endpoint (`endpoints` in vite.config.ts).
 * @public
 */
export function addEndpoints(more: Record<string, Endpoint>): void {
  Object.assign(known, more);
}

/** Where an endpoint is and how it is called. */
export function endpoint(name: string): Endpoint {
  const found = known[name];
  if (found === undefined) throw new Error(`no module says the name of ${name}`);
  return found;
}
