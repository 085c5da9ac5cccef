import { z } from "zod";

/** The number of a city, that of GeoNames. */
export const cityId = z.int().min(1).max(2_147_483_647);
