import { afterAll, beforeAll, expect, test } from "vitest";
import { searchPeople, searchPosts } from "#contract/discovery/search";
import { crowd } from "#testing/crowd";
import { type TestServer, testServer } from "#testing/test-server";
import { renewWords } from "./renew-words.ts";

/*
 * Relevance: queries as typed on a phone, with the expected people and songs, among four hundred others with the most
 * frequent names.
 */

type Somebody = [name: string, city: string, relations: string, genres: string, headline?: string];

const somebodies: Somebody[] = [
  ["Ana Belmonte", "Sevilla", "cantante,guitarrista", "flamenco,rumba", "Flamenco de patio"],
  ["Los del Faro", "Montevideo", "banda", "rock,candombe,murga"],
  ["La Verbena Eléctrica", "Bogotá", "banda,productor", "cumbia,electronic,champeta"],
  ["Lucía Aranda", "Madrid", "cantautor", "folk,acoustic"],
  ["Perreo Cósmico", "Valparaíso", "cantante,tecladista", "reggaeton,synthwave"],
  ["Rubén Darío Benítez", "Asunción", "compositor,luthier", "guarania,folclore"],
  ["Ámbar Quiñones", "San Juan", "cantante,beatmaker", "rnb,dembow"],
  ["Joaquín Lemos", "Santiago", "trompetista,arreglista", "jazz,latin-jazz"],
  ["Yeyo MC", "Medellín", "rapero,letrista", "hip-hop,trap"],
  ["Tito Caraballo", "Santo Domingo", "cantante", "bachata,merengue"],
  ["María Fernanda Etchegoyen", "Salto", "pianista,docente", "classical"],
  ["Orquesta Malecón", "Caracas", "banda,director-musical", "salsa,son-cubano"],
  ["Sonia Quispe Mamani", "La Paz", "cantante,docente", "huayno,folclore"],
  ["Nico Paredes", "Buenos Aires", "acordeonista", "tango,milonga"],
  ["Toni Ferrando", "Valencia", "tecnico-sonido,ingeniero-mezcla", "rock,indie"],
  ["Sala El Tinglado", "Valencia", "sala,promotor", "indie,rock"],
  ["Gonzalo Tagle", "Santiago", "sello,editorial", "ambient"],
  ["Irene Casas", "Ciudad de México", "fotografo,prensa", "bolero"],
  ["Marisa Coll", "Madrid", "manager,booker", "flamenco"],
  ["Eduardo Marchena", "San José", "bateria,percusionista", "latin-jazz"],
  ["Chucho Valdivieso", "Quito", "bajista", "ska,punk"],
  ["Begoña Iturriaga", "Bilbao", "violinista", "folk"],
  ["Íñigo Peñalosa", "Pamplona", "flautista", "folk"],
  ["Xóchitl Hernández", "Oaxaca", "cantante", "ranchera,son-jarocho"],
  ["Wilfrido Güereña", "Hermosillo", "acordeonista", "norteno,banda"],
  ["Candela Ríos", "Córdoba", "dj", "cuarteto,house"],
  ["Pilar Echeverri", "Cali", "ingeniero-mastering,estudio", "salsa"],
  ["Rulo Basualdo", "Rosario", "luthier", "tango", "Arreglo y construyo violas"],
  ["Noelia Castillo", "Elche", "fan", "pop"],
  ["D'León y su Combo", "Maracaibo", "banda", "salsa"],
  ["C. Tamargo", "Oviedo", "rapero", "trap"],
  ["Violonchelo Nocturno", "Granada", "violonchelista", "ambient"],
  ["Jesusa Mejía", "Tegucigalpa", "percusionista", "reggae"],
  ["Estudio La Cúpula", "Guadalajara", "estudio,ingeniero-mezcla", "rock"],
  ["Festival Marea Alta", "Cádiz", "festival", "reggae"],
  ["Macarena Ponce", "Jerez de la Frontera", "realizador", "copla"],
  ["Teo Villaseñor", "Puebla", "disenador", "metal"],
  ["Coro de la Vega", "León", "coro", "classical"],
  ["Mateo Saxo Ibáñez", "Lima", "saxofonista", "funk,soul"],
  ["Radio Caracola", "Cartagena", "radio", "vallenato,champeta"],
];

const songs = [
  ["Ropa tendida", "Ana Belmonte"],
  ["Perrito astronauta", "Perreo Cósmico"],
  ["Carretera a ningún rancho", "Wilfrido Güereña"],
  ["Lo que dice mi abuela", "Sonia Quispe Mamani"],
  ["El gato del subterráneo", "Nico Paredes"],
  ["Panadería", "Los del Faro"],
  ["Cañaveral", "Tito Caraballo"],
  ["Milonga para caminar rápido", "Nico Paredes"],
  ["Llueve en la azotea", "Irene Casas"],
  ["Corazón de espino", "Xóchitl Hernández"],
  ["Bésame en la feria", "La Verbena Eléctrica"],
  ["Señales de humo", "Teo Villaseñor"],
] as const;

/** Queries with the expected person. */
const people: [query: string, expected: string][] = [
  ["ana belmonte", "Ana Belmonte"],
  ["belmonte", "Ana Belmonte"],
  ["anabel", "Ana Belmonte"],
  ["ana velmonte", "Ana Belmonte"],
  ["belmotne", "Ana Belmonte"],
  ["los del faro", "Los del Faro"],
  ["losdelfaro", "Los del Faro"],
  ["del faro", "Los del Faro"],
  ["los faro", "Los del Faro"],
  ["verbena electrica", "La Verbena Eléctrica"],
  ["vervena", "La Verbena Eléctrica"],
  ["la verb", "La Verbena Eléctrica"],
  ["lusia aranda", "Lucía Aranda"],
  ["lucia ar", "Lucía Aranda"],
  ["perreo cosmico", "Perreo Cósmico"],
  ["cosmico", "Perreo Cósmico"],
  ["ruben dario benites", "Rubén Darío Benítez"],
  ["benítes", "Rubén Darío Benítez"],
  ["ambar quinones", "Ámbar Quiñones"],
  ["quiñones", "Ámbar Quiñones"],
  ["quiñonez", "Ámbar Quiñones"],
  ["joaquin lemos", "Joaquín Lemos"],
  ["trompetas santiago", "Joaquín Lemos"],
  ["yeyo", "Yeyo MC"],
  ["rapero medellin", "Yeyo MC"],
  ["freestyler medellín", "Yeyo MC"],
  ["caravallo", "Tito Caraballo"],
  ["bachata santo domingo", "Tito Caraballo"],
  ["etchegoyen", "María Fernanda Etchegoyen"],
  ["echegoyen", "María Fernanda Etchegoyen"],
  ["profe de piano", "María Fernanda Etchegoyen"],
  ["orquesta malecon", "Orquesta Malecón"],
  ["quispe", "Sonia Quispe Mamani"],
  ["huayno la paz", "Sonia Quispe Mamani"],
  ["bandoneonista", "Nico Paredes"],
  ["fuelle buenos aires", "Nico Paredes"],
  ["sonidista valencia", "Toni Ferrando"],
  ["tecnico de sonido valencia", "Toni Ferrando"],
  ["mezcla valencia", "Toni Ferrando"],
  ["tinglado", "Sala El Tinglado"],
  ["salas valencia", "Sala El Tinglado"],
  ["disquera santiago", "Gonzalo Tagle"],
  ["fotografa mexico", "Irene Casas"],
  ["fotos ciudad de mexico", "Irene Casas"],
  ["booking madrid", "Marisa Coll"],
  ["batero san jose", "Eduardo Marchena"],
  ["baterista", "Eduardo Marchena"],
  ["bateria san jose", "Eduardo Marchena"],
  ["bajo quito", "Chucho Valdivieso"],
  ["bajistas", "Chucho Valdivieso"],
  ["begona", "Begoña Iturriaga"],
  ["violin bilbao", "Begoña Iturriaga"],
  ["iñigo", "Íñigo Peñalosa"],
  ["penalosa", "Íñigo Peñalosa"],
  ["xochitl", "Xóchitl Hernández"],
  ["xochilt hernandez", "Xóchitl Hernández"],
  ["guerena", "Wilfrido Güereña"],
  ["acordeon hermosillo", "Wilfrido Güereña"],
  ["pinchadiscos cordoba", "Candela Ríos"],
  ["candela rios", "Candela Ríos"],
  ["masterización", "Pilar Echeverri"],
  ["mastering cali", "Pilar Echeverri"],
  ["laudero", "Rulo Basualdo"],
  ["lutier rosario", "Rulo Basualdo"],
  ["dleon", "D'León y su Combo"],
  ["d'leon", "D'León y su Combo"],
  ["ctamargo", "C. Tamargo"],
  ["chelista granada", "Violonchelo Nocturno"],
  ["conguera", "Jesusa Mejía"],
  ["estudios de grabacion guadalajara", "Estudio La Cúpula"],
  ["cupula", "Estudio La Cúpula"],
  ["marea alta", "Festival Marea Alta"],
  ["videoclips jerez", "Macarena Ponce"],
  ["diseñador puebla", "Teo Villaseñor"],
  ["villasenor", "Teo Villaseñor"],
  ["coro de la bega", "Coro de la Vega"],
  ["saxo lima", "Mateo Saxo Ibáñez"],
  ["saxofonista", "Mateo Saxo Ibáñez"],
  ["locutor cartagena", "Radio Caracola"],
];

/** Queries with the expected song. */
const titles: [query: string, expected: string][] = [
  ["ropa tendida", "Ropa tendida"],
  ["ropa tendica", "Ropa tendida"],
  ["perrito astro", "Perrito astronauta"],
  ["perrito astronauat", "Perrito astronauta"],
  ["carretera a ningun", "Carretera a ningún rancho"],
  ["ningún rancho", "Carretera a ningún rancho"],
  ["lo que dice mi", "Lo que dice mi abuela"],
  ["abuelas", "Lo que dice mi abuela"],
  ["gato subterraneo", "El gato del subterráneo"],
  ["panaderia", "Panadería"],
  ["panaderías", "Panadería"],
  ["canaveral", "Cañaveral"],
  ["cañaveral", "Cañaveral"],
  ["milonga para caminar", "Milonga para caminar rápido"],
  ["llueve en la asotea", "Llueve en la azotea"],
  ["corazon espino", "Corazón de espino"],
  ["besame en la feria", "Bésame en la feria"],
  ["senales de humo", "Señales de humo"],
  ["panaderia los del faro", "Panadería"],
  ["ana belmonte ropa", "Ropa tendida"],
  ["perrito perreo cosmico", "Perrito astronauta"],
  ["milonga nico paredes", "Milonga para caminar rápido"],
  ["canciones de irene casas", "Llueve en la azotea"],
];

/** The most frequent names of the Spanish-speaking world, in any combination. */
const common = {
  first:
    "Juan María José Ana Luis Carmen Carlos Lucía Antonio Laura Miguel Sofía Pedro Marta Jorge Elena Andrés Paula Diego Rosa".split(
      " ",
    ),
  last: "García Rodríguez Martínez Hernández López González Pérez Sánchez Ramírez Torres Flores Rivera Gómez Díaz Reyes Morales Ortiz Castillo Ruiz Vega".split(
    " ",
  ),
  relations: ["cantante", "guitarrista", "productor", "fan", "banda", "docente", "compositor"],
  genres: ["rock", "pop", "salsa", "cumbia", "trap", "indie"],
  cities: ["Madrid", "Bogotá", "Lima", "Buenos Aires", "Ciudad de México", "Caracas"],
};
const pick = (from: readonly string[], n: number): string => from[n % from.length] ?? "";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  const others = Array.from({ length: 400 }, (_, n): Somebody => [
    `${pick(common.first, n)} ${pick(common.last, Math.floor(n / 20))}`,
    pick(common.cities, n * 7),
    pick(common.relations, n * 3),
    pick(common.genres, n * 5),
  ]);
  const all = [...others, ...somebodies];
  const ids = (await crowd(server, all.length)).map(({ actor }) => actor.userId);
  await server.query(
    `update profiles p set name = s.name, city = s.city, headline = s.headline, role = 'creator',
       music_relations = string_to_array(s.relations, ','), musical_genres = string_to_array(s.genres, ','),
       followers_count = s.at % 37
     from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
       with ordinality s (id, name, city, relations, genres, headline, at)
     where p.id = s.id`,
    [
      ids,
      ...[0, 1, 2, 3].map((column) => all.map((one) => one[column] ?? "")),
      all.map((one) => one[4] ?? ""),
    ],
  );
  await server.query(
    `insert into media_content (user_id, title, description, content_type, media)
     select p.id, s.title, s.title, s.type,
       case s.type when 'audio' then '{"kind":"audio","url":"/files/a.mp3","mime":"audio/mpeg","duration":1,"peaks":[],"cover":null}'::jsonb end
     from unnest($1::text[], $2::text[], $3::text[]) s (title, name, type) join profiles p on p.name = s.name`,
    [
      [...songs.map(([title]) => title), ...others.map((_, n) => `Ropa, gatos y lluvia ${n}`)],
      [...songs.map(([, name]) => name), ...others.map(([name]) => name)],
      [...songs.map(() => "audio"), ...others.map(() => "text")],
    ],
  );
  await renewWords(server.ctx.db);
  await server.query("analyze");
});
afterAll(() => server.stop());

test("in 95 of 100 searches, the expected result is among the first three", async () => {
  const viewer = await server.person("quien-busca");
  const misses: string[] = [];
  const judge = (query: string, expected: string, resultNames: string[]): void => {
    if (!resultNames.slice(0, 3).includes(expected))
      misses.push(`${query} → ${resultNames.slice(0, 3).join(", ")}, not ${expected}`);
  };
  for (const [query, expected] of people) {
    const { data } = await viewer.call(searchPeople, { query });
    judge(
      query,
      expected,
      data.people.map(({ name }) => name),
    );
  }
  for (const [query, expected] of titles) {
    const { data } = await viewer.call(searchPosts, { query });
    judge(
      query,
      expected,
      data.content.map(({ title }) => title),
    );
  }
  const queryCount = people.length + titles.length;
  const hit = ((queryCount - misses.length) / queryCount) * 100;
  console.log(
    `relevance: ${hit.toFixed(1)} % of ${queryCount} queries${misses.map((m) => `\n  ${m}`).join("")}`,
  );
  expect(queryCount).toBeGreaterThanOrEqual(60);
  expect(hit).toBeGreaterThanOrEqual(95);
});
