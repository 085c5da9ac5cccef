import { useQuery } from "@tanstack/react-query";
import { query } from "#web/api/query.ts";
import { useMe } from "#web/parts/session/use-me.ts";
import { rememberedCity } from "./remembered-city.ts";

/** What takes place these days in the city of whoever looks: of their profile, else the one they looked at last. */
export function useCityWeek({ enabled = true } = {}) {
  const me = useMe()?.id ?? null;
  const cityId = me === null ? undefined : rememberedCity(me);
  return useQuery({
    ...query("getCityWeek", cityId === undefined ? {} : { else_city_id: cityId }),
    enabled: enabled && me !== null,
  });
}
