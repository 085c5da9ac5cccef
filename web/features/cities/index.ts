/** Writing a city, with the cities of the list as suggestions. */
export { CityCombobox } from "./CityCombobox.tsx";
export { type City, cityLabel } from "./city-label.ts";
export { CitySearch } from "./CitySearch.tsx";
export { useCityHint } from "./use-city-hint.ts";
