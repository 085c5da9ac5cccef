import type { CountryCode } from "#contract/countries";
import type { Accessibility } from "#contract/events/event-kinds";

type Venue = {
  name: string;
  /** From the gazetteer, whose ids are permanent (GeoNames). */
  cityId: number;
  country: CountryCode;
  address: string;
  accessibility?: readonly Accessibility[];
};

/** The invented venues of the demo community's shows. */
export const venues = {
  casona: {
    name: "Peña La Casona del Patio",
    cityId: 2510911,
    country: "ES",
    address: "Calle Alfarería 41",
    accessibility: ["step_free", "seats"],
  },
  carbones: { name: "Sala Carbones", cityId: 2510911, country: "ES", address: "Calle Goles 8" },
  realejo: {
    name: "Teatro del Realejo",
    cityId: 2517117,
    country: "ES",
    address: "Cuesta del Pescado 3",
  },
  jerez: { name: "Bodega La Soleá", cityId: 2516326, country: "ES", address: "Calle Merced 12" },
  garaje: {
    name: "Café Garaje Lavapiés",
    cityId: 3117735,
    country: "ES",
    address: "Calle del Olivar 22",
    accessibility: ["step_free", "toilet"],
  },
  tinglado: {
    name: "El Tinglado",
    cityId: 2509954,
    country: "ES",
    address: "Carrer de la Reina 90",
    accessibility: ["step_free", "toilet", "hearing_loop", "companion"],
  },
  marlin: { name: "Sala Marlín", cityId: 2518559, country: "ES", address: "Carrer de l’Aljub 5" },
  nau: {
    name: "Nau Vella",
    cityId: 3128760,
    country: "ES",
    address: "Carrer de Pujades 77",
    accessibility: ["step_free", "companion"],
  },
  isla: {
    name: "Teatro Isla Baja",
    cityId: 2515270,
    country: "ES",
    address: "Calle Pérez Galdós 19",
  },
  faro: { name: "Club del Faro", cityId: 3441575, country: "UY", address: "Rambla Gandhi 210" },
  paysandu: {
    name: "Anfiteatro del Río",
    cityId: 3441243,
    country: "UY",
    address: "Costanera Norte s/n",
  },
  salto: { name: "Ateneo de Salto", cityId: 3440714, country: "UY", address: "Calle Artigas 528" },
  fabrica: {
    name: "La Fábrica de Boedo",
    cityId: 3435910,
    country: "AR",
    address: "Castro Barros 1140",
    accessibility: ["step_free", "toilet", "seats"],
  },
  rosario: { name: "Galpón del Bajo", cityId: 3838583, country: "AR", address: "Av. Belgrano 950" },
  cordoba: { name: "Club Casa Tomada", cityId: 3860259, country: "AR", address: "Belgrano 740" },
  mendoza: { name: "Bodegón del Este", cityId: 3844421, country: "AR", address: "San Juan 615" },
  chapinero: {
    name: "Teatro Once de Chapinero",
    cityId: 3688689,
    country: "CO",
    address: "Carrera 13 # 59-24",
  },
  medellin: {
    name: "La Casa del Barrio",
    cityId: 3674962,
    country: "CO",
    address: "Carrera 45D # 65-12",
  },
  barranquilla: {
    name: "Patio de la Arenosa",
    cityId: 3689147,
    country: "CO",
    address: "Calle 70 # 46-30",
  },
  portales: {
    name: "Salón Portales",
    cityId: 3530597,
    country: "MX",
    address: "Calzada de Tlalpan 1234",
    accessibility: ["step_free", "seats", "sign_language"],
  },
  monterrey: {
    name: "Foro Cerro Chico",
    cityId: 3995465,
    country: "MX",
    address: "Barrio Antiguo, Morelos 870",
  },
  guadalajara: { name: "Sótano Gris", cityId: 4005539, country: "MX", address: "Av. Juárez 430" },
  tijuana: { name: "Foro La Línea", cityId: 3981609, country: "MX", address: "Calle Sexta 8211" },
  sanjuan: {
    name: "La Perla Club",
    cityId: 4568127,
    country: "PR",
    address: "Calle San Sebastián 101",
  },
  lapaz: { name: "Peña Huari Wayna", cityId: 3911925, country: "BO", address: "Calle Jaén 722" },
  santiago: {
    name: "Thelonious del Sur",
    cityId: 3871336,
    country: "CL",
    address: "Bombero Núñez 336",
  },
  valparaiso: {
    name: "Sala Ascensor",
    cityId: 3868626,
    country: "CL",
    address: "Cerro Alegre, Templeman 500",
  },
  quito: {
    name: "Capilla del Silencio",
    cityId: 3652462,
    country: "EC",
    address: "García Moreno 990",
  },
  caracas: {
    name: "Club Malecón",
    cityId: 3646738,
    country: "VE",
    address: "Av. Casanova, Sabana Grande",
  },
  asuncion: {
    name: "Teatro de las Arpas",
    cityId: 3439389,
    country: "PY",
    address: "Palma 460",
    accessibility: ["seats", "step_free"],
  },
  lima: { name: "Carpa del Rímac", cityId: 3936456, country: "PE", address: "Jirón Trujillo 380" },
  cusco: { name: "Qosqo Sonoro", cityId: 3941584, country: "PE", address: "Cuesta San Blas 15" },
  santodomingo: {
    name: "Colmado La Zona",
    cityId: 3492908,
    country: "DO",
    address: "Calle Hostos 202",
  },
  sanjose: {
    name: "Jazz de Barrio Amón",
    cityId: 3621849,
    country: "CR",
    address: "Avenida 11, calle 7",
  },
  berlin: { name: "Kneipe Sehnsucht", cityId: 2950159, country: "DE", address: "Weserstraße 58" },
} as const satisfies Record<string, Venue>;

export type VenueKey = keyof typeof venues;
