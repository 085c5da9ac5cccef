/** Writing a city, with the cities of the people here as suggestions. */
export { CityCombobox } from "./CityCombobox.tsx";
export { type City, cityLabel } from "./city-label.ts";
export { CitySearch } from "./CitySearch.tsx";
