/** The n-th of a list, in an order in which neighbours are far apart. */
function nth<T>(list: readonly T[], n: number, step: number): T {
  const item = list[(n * step + Math.floor(n / list.length)) % list.length];
  if (item === undefined) throw new Error("empty list");
  return item;
}

const first =
  "Lucía Martín Camila Sofía Mateo Valentina Hugo Nahia Íker Begoña Rocío Joaquín Inés Óscar Paloma Andrés Ximena Rubén Noelia Emiliano Abril Leandro Macarena Tomás Araceli Gonzalo Yolanda Fermín Soledad Álvaro Jimena Raúl Lorena Facundo Marisol Ezequiel Zoe Nicolás Pilar Efraín Antonella Germán Violeta Simón Elisa Cristóbal Nuria Agustín Débora Ismael Candela Bruno Graciela Matías Ariadna Felipe Irene Ramiro Sara".split(
    " ",
  );
const last =
  "García Núñez Peña Ibáñez Rojas Muñoz Quispe Ferrer Lozano Ocampo Villalobos Zapata Aguirre Benítez Cordero Domínguez Escobar Figueroa Gallardo Herrera Iglesias Jurado Klein Luna Maldonado Navarro Ortega Palacios Quintero Robles Salazar Tapia Urrutia Valdés Ybarra Zúñiga Acosta Bravo Castaño Durán Espinoza Fuentes Guzmán Hidalgo Izquierdo Jiménez Lamas Montoya Nieto Olivares Ponce Reyes Santana Toledo Vera Yáñez Zamora Arce Bustos Crespo Delgado".split(
    " ",
  );
const places = [
  ["Sevilla", "ES"],
  ["Buenos Aires", "AR"],
  ["Ciudad de México", "MX"],
  ["Bogotá", "CO"],
  ["Lima", "PE"],
  ["Santiago", "CL"],
  ["Montevideo", "UY"],
  ["Medellín", "CO"],
  ["Guadalajara", "MX"],
  ["Valencia", "ES"],
  ["La Habana", "CU"],
  ["Quito", "EC"],
  ["Rosario", "AR"],
  ["A Coruña", "ES"],
  ["San Juan", "PR"],
  ["Asunción", "PY"],
  ["Granada", "ES"],
] as const;
const does =
  "cantante guitarrista bajista bateria percusionista pianista violinista trompetista rapero dj productor compositor".split(
    " ",
  );
const plays =
  "pop indie rock jazz flamenco salsa cumbia tango bolero reggaeton trap folclore electronic".split(
    " ",
  );
const things =
  "Noches Cartas Ríos Lluvia Ventanas Cenizas Trenes Mares Faros Espejos Pájaros Calles Sombras Veranos Relojes Puertas Jardines Heridas Canciones Promesas Islas Fuegos Sueños Caminos Abrazos Silencios Mapas Naranjas Montañas Cometas Orillas Palabras Domingos Azoteas Semillas Huellas Tormentas Raíces Luciérnagas Domadores".split(
    " ",
  );
const whose =
  "de Sevilla | del sur | sin ti | de enero | contra el viento | para nadie | de papel | del barrio | al amanecer | de sal | en llamas | que vuelven | de mi madre | y arena | de otro lugar | bajo el puente | con prisa | de cristal | del desierto | a medianoche | de nadie | en la frontera | por dentro".split(
    " | ",
  );

/** The name of the n-th person: about sixty people share each. */
export function personOf(n: number): {
  name: string;
  city: string;
  country: string;
  does: string[];
  plays: string[];
} {
  const [city, country] = nth(places, n, 5);
  const artist = n % 3 === 0;
  return {
    name: `${nth(first, n, 23)} ${nth(last, n, 37)}`,
    city,
    country,
    does: artist ? [nth(does, n, 7)] : [],
    plays: artist ? [nth(plays, n, 4), nth(plays, n, 6)] : [],
  };
}

/** The title of the n-th song or post. */
export const titleOf = (n: number): string => `${nth(things, n, 17)} ${nth(whose, n, 9)}`;

/** A search for the n-th person or post: a prefix, a full name, a profession, or a typing mistake. */
export function searchFor(n: number): string {
  const { name } = personOf(n);
  const [givenName = "", family = ""] = name.split(" ");
  const ways = [
    givenName.slice(0, 3),
    name.slice(0, givenName.length + 3),
    name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase(),
    `${nth(does, n, 7)} ${nth(places, n, 5)[0]}`,
    family.slice(0, 4),
    titleOf(n).slice(0, 9),
    // Two letters swapped.
    `${family.slice(0, 2)}${family[3] ?? ""}${family[2] ?? ""}${family.slice(4)}`,
    nth(plays, n, 4),
  ];
  return nth(ways, n, 3);
}
