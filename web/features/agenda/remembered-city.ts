import { storeValue, readStored } from "#web/api/own-storage.ts";

/** Keeps the city whose agenda somebody looked at last, on this device. */
export function rememberCity(me: string, cityId: number): void {
  storeValue([me, "city"], String(cityId));
}

/** The city whose agenda somebody looked at last; undefined for none. */
export function rememberedCity(me: string): number | undefined {
  const id = Number(readStored([me, "city"]));
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
}
