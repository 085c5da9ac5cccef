/** One genre of the taxonomy (rule discovery-1): a stable slug, its label, and other spellings that people type. */
type Genre = { slug: string; label: string; synonyms: readonly string[] };

export const genres = [
  // The chips of Explorar, the feed, the directory and the trends.
  { slug: "pop", label: "Pop", synonyms: ["pop latino", "pop en español"] },
  { slug: "indie", label: "Indie", synonyms: ["indie pop", "indie rock", "independiente"] },
  { slug: "rnb", label: "R&B", synonyms: ["r&b", "rhythm and blues", "neo soul"] },
  { slug: "electronic", label: "Electrónica", synonyms: ["electronica", "edm", "electro"] },
  { slug: "hip-hop", label: "Hip Hop", synonyms: ["hip hop", "hiphop", "rap", "boom bap"] },
  { slug: "instrumental", label: "Instrumental", synonyms: ["sin voz", "música instrumental"] },
  { slug: "rock", label: "Rock", synonyms: ["rock en español", "rock nacional", "rock latino"] },
  { slug: "experimental", label: "Experimental", synonyms: ["noise", "vanguardia", "avant-garde"] },
  { slug: "jazz", label: "Jazz", synonyms: ["bebop", "swing", "jazz fusión"] },
  { slug: "folk", label: "Folk", synonyms: ["indie folk", "americana"] },
  { slug: "lo-fi", label: "Lo-fi", synonyms: ["lofi", "lo fi", "chill beats", "bedroom pop"] },
  { slug: "acoustic", label: "Acústico", synonyms: ["acustico", "unplugged", "acústica"] },
  { slug: "classical", label: "Clásica", synonyms: ["clasica", "música clásica", "cámara"] },
  { slug: "reggaeton", label: "Reggaetón", synonyms: ["regueton", "reguetón", "perreo"] },
  { slug: "reggae", label: "Reggae", synonyms: ["roots", "roots reggae"] },
  { slug: "blues", label: "Blues", synonyms: ["blues rock"] },
  { slug: "country", label: "Country", synonyms: ["bluegrass"] },
  { slug: "funk", label: "Funk", synonyms: ["boogie", "groove"] },
  { slug: "soul", label: "Soul", synonyms: ["motown", "northern soul"] },
  { slug: "techno", label: "Techno", synonyms: ["tecno", "minimal"] },
  { slug: "house", label: "House", synonyms: ["deep house", "tech house", "afro house"] },
  { slug: "ambient", label: "Ambient", synonyms: ["ambiental", "drone", "paisaje sonoro"] },
  { slug: "synthwave", label: "Synthwave", synonyms: ["retrowave", "synth pop", "synthpop"] },

  // The Spanish-speaking world.
  { slug: "bachata", label: "Bachata", synonyms: ["bachata urbana"] },
  { slug: "banda", label: "Banda", synonyms: ["banda sinaloense", "tambora"] },
  { slug: "bolero", label: "Bolero", synonyms: ["boleros", "filin", "feeling"] },
  { slug: "bossa-nova", label: "Bossa nova", synonyms: ["bossa", "mpb"] },
  { slug: "candombe", label: "Candombe", synonyms: ["tambores", "candombe beat"] },
  {
    slug: "cantautor",
    label: "Canción de autor",
    synonyms: ["cantautora", "trova", "nueva canción"],
  },
  { slug: "champeta", label: "Champeta", synonyms: ["picó", "terapia criolla"] },
  { slug: "chicha", label: "Chicha", synonyms: ["cumbia amazónica", "cumbia peruana"] },
  { slug: "copla", label: "Copla", synonyms: ["tonadilla", "canción española"] },
  { slug: "corridos", label: "Corridos", synonyms: ["corridos tumbados", "corrido", "tumbado"] },
  { slug: "cuarteto", label: "Cuarteto", synonyms: ["cuarteto cordobés", "tunga tunga"] },
  {
    slug: "cumbia",
    label: "Cumbia",
    synonyms: ["cumbia villera", "cumbia digital", "cumbia sonidera"],
  },
  { slug: "dembow", label: "Dembow", synonyms: ["dembow dominicano"] },
  {
    slug: "flamenco",
    label: "Flamenco",
    synonyms: ["cante jondo", "bulería", "soleá", "flamenco fusión"],
  },
  {
    slug: "folclore",
    label: "Folclore",
    synonyms: ["folklore", "chacarera", "zamba", "música andina"],
  },
  { slug: "guarania", label: "Guarania", synonyms: ["polca paraguaya", "arpa paraguaya"] },
  { slug: "huayno", label: "Huayno", synonyms: ["wayno", "huaino", "sanjuanito"] },
  { slug: "joropo", label: "Joropo", synonyms: ["música llanera", "llanera"] },
  { slug: "latin-jazz", label: "Jazz latino", synonyms: ["latin jazz", "jazz afrocubano"] },
  { slug: "mariachi", label: "Mariachi", synonyms: ["son jalisciense"] },
  { slug: "merengue", label: "Merengue", synonyms: ["perico ripiao", "merengue típico"] },
  { slug: "milonga", label: "Milonga", synonyms: ["milonga campera", "candombe milonga"] },
  { slug: "murga", label: "Murga", synonyms: ["murga uruguaya", "carnaval"] },
  { slug: "norteno", label: "Norteño", synonyms: ["norteña", "tex-mex", "conjunto norteño"] },
  { slug: "ranchera", label: "Ranchera", synonyms: ["rancheras", "canción ranchera"] },
  { slug: "rumba", label: "Rumba", synonyms: ["rumba catalana", "guaguancó"] },
  { slug: "salsa", label: "Salsa", synonyms: ["salsa dura", "timba", "salsa romántica"] },
  { slug: "son-cubano", label: "Son cubano", synonyms: ["son", "guaracha", "danzón"] },
  {
    slug: "son-jarocho",
    label: "Son jarocho",
    synonyms: ["fandango jarocho", "jarana", "huapango"],
  },
  { slug: "tango", label: "Tango", synonyms: ["tango electrónico", "bandoneón"] },
  { slug: "trap", label: "Trap", synonyms: ["trap latino", "drill"] },
  { slug: "vallenato", label: "Vallenato", synonyms: ["acordeón vallenato"] },

  // The rest of the world.
  {
    slug: "alternative",
    label: "Rock alternativo",
    synonyms: ["alternativo", "shoegaze", "grunge"],
  },
  { slug: "drum-and-bass", label: "Drum and bass", synonyms: ["dnb", "jungle", "drum & bass"] },
  { slug: "metal", label: "Metal", synonyms: ["heavy metal", "metal extremo"] },
  { slug: "punk", label: "Punk", synonyms: ["post punk", "hardcore", "pospunk"] },
  { slug: "ska", label: "Ska", synonyms: ["rocksteady", "ska punk"] },
  { slug: "soundtrack", label: "Banda sonora", synonyms: ["bso", "música para cine", "score"] },
  { slug: "trip-hop", label: "Trip hop", synonyms: ["downtempo", "illbient"] },
] as const satisfies readonly Genre[];

export type GenreSlug = (typeof genres)[number]["slug"];

/** All slugs, typed as a non-empty list, which zod needs. */
export const genreSlugs = genres.map(({ slug }) => slug) as [GenreSlug, ...GenreSlug[]];

/** The chips of /explore-music, in their order. */
export const exploreGenres = [
  "pop",
  "indie",
  "rnb",
  "electronic",
  "hip-hop",
  "instrumental",
  "rock",
  "experimental",
  "jazz",
  "folk",
  "lo-fi",
] as const satisfies GenreSlug[];

/** The genres that are counted in texts for the trending tags. */
export const taggedGenres = [
  "rock",
  "pop",
  "jazz",
  "electronic",
  "hip-hop",
  "indie",
  "folk",
  "classical",
  "reggae",
  "blues",
  "country",
  "funk",
  "soul",
  "techno",
  "house",
  "ambient",
  "lo-fi",
  "synthwave",
] as const satisfies GenreSlug[];

const labels = new Map<string, string>(genres.map((genre) => [genre.slug, genre.label]));

/** The label of a stored genre. A freely typed genre is its own label. */
export function genreLabel(slug: string): string {
  return labels.get(slug) ?? slug;
}
