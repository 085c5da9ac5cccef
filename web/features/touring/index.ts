/** «Ven a mi ciudad», and where artists are asked for. */
export const loadCityRequestCard = () => import("./CityRequestCard.tsx");
export const loadCityDemandPage = () => import("./CityDemandPage.tsx");
