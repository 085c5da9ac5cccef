type Flag = 0 | 1;
/** `shape` is what an answer must have: see `hasShape`. */
type Endpoint = [
  method: string,
  path: string,
  idempotent: Flag,
  upload: Flag,
  forBand: Flag,
  shape?: string,
];

const endpoints: Record<string, Endpoint> = {};

/**
 * The build adds a call of this to every module that names an endpoint (`endpoints` in tools/vite/endpoints.ts).
 * @public
 */
export function addEndpoints(more: Record<string, Endpoint>): void {
  Object.assign(endpoints, more);
}

/** The path, method and flags of an endpoint. */
export function endpoint(name: string): Endpoint {
  const entry = endpoints[name];
  if (entry === undefined) throw new Error(`no module says the name of ${name}`);
  return entry;
}
