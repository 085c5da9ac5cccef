/** Fields for a city. */
export { CityCombobox } from "./CityCombobox.tsx";
export { type City, cityLabel } from "./city-label.ts";
export { CitySearch } from "./CitySearch.tsx";
export { useCityHint } from "./use-city-hint.ts";
