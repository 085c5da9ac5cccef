import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { peoplePage } from "#contract/people/follows";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { post } from "#contract/posts/posts";
import { listedGenre, person, role } from "#contract/people/profiles";
import { line } from "#contract/text/text";

/** The search text. With fewer than two letters or digits it finds nothing. */
const query = line(limits.searchLength);

export const searchUsers = endpoint({
  name: "searchUsers",
  method: "GET",
  path: "/api/search-users",
  summary:
    "Personas por nombre, usuario, biografía, oficio, género o ciudad, sin contar a quien busca (operación search-users). Desde tres letras también por partes de palabras.",
  who: "member",
  forBand: "messages",
  input: z.object({
    query,
    limit: z.coerce.number().int().min(1).max(limits.userSearch).default(limits.userSearch),
  }),
  output: z.object({
    users: z.array(
      person
        .pick({ id: true, name: true, username: true, avatar_url: true, role: true, is_band: true })
        .extend({ bio: z.string() }),
    ),
  }),
  errors: [],
  limit: "typing",
});

/** One row of the search in the header. */
const searchResult = z.object({
  id: z.uuid(),
  type: z.enum(["user", "post"]),
  /** Name, or title of the post: at most 100 characters, without HTML. */
  title: z.string(),
  /** `@username`, or the post's author. */
  subtitle: z.string(),
  avatar: z.string().nullable(),
  /** The username of the person, or of the post's author. */
  username: z.string().nullable(),
  role: role.nullable(),
});
export type SearchResult = z.output<typeof searchResult>;

export const searchHeader = endpoint({
  name: "searchHeader",
  method: "GET",
  path: "/api/header-search",
  summary:
    "Las primeras 5 personas (sin sesión, artistas) y las primeras 5 publicaciones para lo que se va escribiendo.",
  who: "visitor",
  forBand: "view",
  input: z.object({ query }),
  output: z.object({ results: z.array(searchResult) }),
  errors: [],
  limit: "typing",
});

/** A person among the results of a search. */
const personFound = person.extend({
  bio: z.string(),
  headline: z.string(),
  city: z.string(),
  country_code: z.string().nullable(),
  musical_genres: z.array(z.string()),
  music_relations: z.array(z.string()),
  followers_count: z.int(),
  is_following: z.boolean(),
});
export type PersonFound = z.output<typeof personFound>;

export const searchPeople = endpoint({
  name: "searchPeople",
  method: "GET",
  path: "/api/search/people",
  summary:
    "Artistas y fans, por parecido, por cercanía (a quién se sigue) y por seguidores; por páginas. Solo artistas con role=creator o sin sesión: con el nombre de un género, todos los de ese género.",
  who: "visitor",
  forBand: "view",
  input: z.object({ query, role: z.literal("creator").optional(), ...peoplePage }),
  output: z.object({ people: z.array(personFound), nextCursor: z.string().nullable() }),
  errors: [],
  limit: "typing",
});

export const searchPosts = endpoint({
  name: "searchPosts",
  method: "GET",
  path: "/api/search/posts",
  summary: "Canciones por su título y publicaciones por sus palabras; por páginas.",
  who: "visitor",
  forBand: "view",
  input: z.object({ query, ...peoplePage }),
  output: z.object({ content: z.array(post), nextCursor: z.string().nullable() }),
  errors: [],
  limit: "typing",
});

export const searchTags = endpoint({
  name: "searchTags",
  method: "GET",
  path: "/api/search/tags",
  summary: "Géneros y etiquetas de publicaciones recientes cuyo nombre empieza así o suena igual.",
  who: "visitor",
  forBand: "view",
  input: z.object({ query }),
  output: z.object({ genres: z.array(listedGenre), tags: z.array(z.string()) }),
  errors: [],
  limit: "typing",
});

nameSchemas({
  SearchResult: searchResult,
  FoundPerson: personFound,
  FoundPersonPage: searchPeople.output,
  FoundPostPage: searchPosts.output,
});
