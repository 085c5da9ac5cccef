import { z } from "zod";

/**
 * Names schemas for `/openapi.json`, where each becomes a component that others refer to. A schema derived from it
 * (`extend`, `pick`) has no name of its own. Only the server and the build run this.
 */
export function nameSchemas(schemas: Record<string, z.ZodType>): void {
  for (const [id, schema] of Object.entries(schemas)) z.globalRegistry.add(schema, { id });
}
