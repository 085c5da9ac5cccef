import type { ModuleFactory } from "#platform/module";
import { renewCities } from "./renew-cities.ts";
import { routes } from "./routes.ts";

/** The directory of people: discover, own network, artists; by profession, city and availability. */
export const network: ModuleFactory = (ctx) => ({
  routes,
  jobs: [{ name: "renew-network-cities", work: () => renewCities(ctx.db), cron: "*/10 * * * *" }],
});
