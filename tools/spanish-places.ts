// What places are called in Spanish where GeoNames has another name; for tools/make-cities.ts.

const regions: Record<string, Record<string, string>> = {
  AR: {
    "Buenos Aires F.D.": "Ciudad de Buenos Aires",
    Cordoba: "Córdoba",
    "Entre Rios": "Entre Ríos",
    Neuquen: "Neuquén",
    "Rio Negro": "Río Negro",
    Tucuman: "Tucumán",
  },
  MX: { "Mexico City": "Ciudad de México", México: "Estado de México" },
  ES: {
    Andalusia: "Andalucía",
    Aragon: "Aragón",
    "Balearic Islands": "Islas Baleares",
    "Basque Country": "País Vasco",
    "Canary Islands": "Canarias",
    "Castille and León": "Castilla y León",
    "Castille-La Mancha": "Castilla-La Mancha",
    Catalonia: "Cataluña",
    Navarre: "Navarra",
    Valencia: "Comunidad Valenciana",
  },
  CO: { "Bogota D.C.": "Bogotá D. C.", "San Andres y Providencia": "San Andrés y Providencia" },
  CL: {
    "Santiago Metropolitan": "Región Metropolitana",
    "Region of Magallanes": "Magallanes",
    Araucania: "La Araucanía",
    Biobio: "Biobío",
    Valparaiso: "Valparaíso",
  },
  PE: {
    Ancash: "Áncash",
    Cuzco: "Cusco",
    Junin: "Junín",
    "Lima Province": "Lima Metropolitana",
    "Lima region": "Lima",
  },
  PY: { Asuncion: "Asunción" },
  EC: { Canar: "Cañar" },
  VE: { "Distrito Federal": "Distrito Capital", Vargas: "La Guaira" },
  PA: { "Ngöbe-Buglé Comarca": "Ngäbe-Buglé" },
  SV: {
    Cabanas: "Cabañas",
    Cuscatlan: "Cuscatlán",
    "La Union": "La Unión",
    Ahuachapan: "Ahuachapán",
    Morazan: "Morazán",
    Usulutan: "Usulután",
  },
  HN: { "Bay Islands": "Islas de la Bahía" },
  NI: {
    "North Caribbean Coast": "Costa Caribe Norte",
    "South Caribbean Coast": "Costa Caribe Sur",
  },
  DO: { Nacional: "Distrito Nacional" },
  CU: { Havana: "La Habana" },
  GQ: { Annobon: "Annobón" },
  US: {
    Hawaii: "Hawái",
    Louisiana: "Luisiana",
    "New Mexico": "Nuevo México",
    "New York": "Nueva York",
    "New Jersey": "Nueva Jersey",
    Pennsylvania: "Pensilvania",
    "North Carolina": "Carolina del Norte",
    "South Carolina": "Carolina del Sur",
  },
  GB: {
    England: "Inglaterra",
    Scotland: "Escocia",
    Wales: "Gales",
    "Northern Ireland": "Irlanda del Norte",
  },
  IT: { Lombardy: "Lombardía", Tuscany: "Toscana", Piedmont: "Piamonte", Sicily: "Sicilia" },
  DE: {
    Bavaria: "Baviera",
    Saxony: "Sajonia",
    "North Rhine-Westphalia": "Renania del Norte-Westfalia",
  },
  FR: { Brittany: "Bretaña", Normandy: "Normandía", Occitanie: "Occitania" },
};

/** A region of a country; `Department` and the like say nothing. */
export function regionIn(country: string, name: string): string {
  const word = / (?:Department|Province|Region|District)$/;
  return regions[country]?.[name] ?? name.replace(word, "");
}

/** By country, `name of GeoNames = Spanish name`; the first one stays a name by which it can be looked for. */
const cities: Record<string, string> = {
  MX: "Mexico City=Ciudad de México",
  CU: "Havana=La Habana",
  GT: "Guatemala City=Ciudad de Guatemala",
  PA: "Panamá=Ciudad de Panamá",
  US: "New York City=Nueva York|Los Angeles=Los Ángeles|Philadelphia=Filadelfia|New Orleans=Nueva Orleans",
  CA: "Montréal=Montreal|Québec=Quebec",
  BR: "Rio de Janeiro=Río de Janeiro",
  FR: "Paris=París|Marseille=Marsella|Bordeaux=Burdeos|Strasbourg=Estrasburgo|Nice=Niza",
  IT: "Rome=Roma|Milan=Milán|Turin=Turín|Naples=Nápoles|Florence=Florencia|Venice=Venecia|Genoa=Génova|Bologna=Bolonia",
  DE: "Munich=Múnich|Köln=Colonia|Hamburg=Hamburgo|Frankfurt am Main=Fráncfort|Berlin=Berlín",
  GB: "London=Londres|Edinburgh=Edimburgo",
  PT: "Lisbon=Lisboa|Porto=Oporto",
  AT: "Vienna=Viena",
  BE: "Brussels=Bruselas|Antwerpen=Amberes",
  CH: "Geneva=Ginebra|Genève=Ginebra|Zürich=Zúrich|Basel=Basilea|Bern=Berna",
  NL: "The Hague=La Haya|Amsterdam=Ámsterdam|Rotterdam=Róterdam",
  CZ: "Prague=Praga",
  DK: "Copenhagen=Copenhague",
  SE: "Stockholm=Estocolmo|Göteborg=Gotemburgo",
  PL: "Warsaw=Varsovia|Kraków=Cracovia",
  GR: "Athens=Atenas",
  IE: "Dublin=Dublín",
  RU: "Moscow=Moscú|Saint Petersburg=San Petersburgo",
  UA: "Kyiv=Kiev",
  MA: "Tangier=Tánger|Marrakesh=Marrakech|Fès=Fez",
  TR: "Istanbul=Estambul",
  EG: "Cairo=El Cairo",
  JP: "Tokyo=Tokio|Kyoto=Kioto",
  CN: "Beijing=Pekín",
};
const spanishNames = new Map(
  Object.entries(cities).flatMap(([country, list]) =>
    list.split("|").map((pair) => {
      const [name = "", spanish = ""] = pair.split("=");
      return [`${country}/${name}`, spanish] as const;
    }),
  ),
);

/** By its number, where others of its country have the name of GeoNames. */
const namesById = new Map([[4_013_708, "Ciudad Juárez"]]);

/** What people who speak Spanish call a city. */
export function nameIn(country: string, name: string, id: number): string {
  return namesById.get(id) ?? spanishNames.get(`${country}/${name}`) ?? name;
}
