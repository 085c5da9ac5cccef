/** A country that a profile may name, by its ISO 3166-1 code. */
type Country = { code: string; name: string };

/** The 28 countries of the form, in its order; its 'UK' is stored as GB (rule profiles-3). */
export const countries = [
  { code: "AR", name: "Argentina" },
  { code: "MX", name: "México" },
  { code: "ES", name: "España" },
  { code: "CO", name: "Colombia" },
  { code: "CL", name: "Chile" },
  { code: "PE", name: "Perú" },
  { code: "UY", name: "Uruguay" },
  { code: "PY", name: "Paraguay" },
  { code: "BO", name: "Bolivia" },
  { code: "EC", name: "Ecuador" },
  { code: "VE", name: "Venezuela" },
  { code: "CR", name: "Costa Rica" },
  { code: "PA", name: "Panamá" },
  { code: "GT", name: "Guatemala" },
  { code: "SV", name: "El Salvador" },
  { code: "HN", name: "Honduras" },
  { code: "NI", name: "Nicaragua" },
  { code: "DO", name: "República Dominicana" },
  { code: "CU", name: "Cuba" },
  { code: "PR", name: "Puerto Rico" },
  { code: "US", name: "Estados Unidos" },
  { code: "BR", name: "Brasil" },
  { code: "FR", name: "Francia" },
  { code: "IT", name: "Italia" },
  { code: "DE", name: "Alemania" },
  { code: "GB", name: "Reino Unido" },
  { code: "PT", name: "Portugal" },
  { code: "CA", name: "Canadá" },
] as const satisfies readonly Country[];

export type CountryCode = (typeof countries)[number]["code"];
