/** What is promoted, and what the texts say of it. */
export interface Promoted {
  postId: string;
  /** Its page: `/ana/musica/luna`. */
  path: string;
  title: string;
  /** One line each: what it is, when, where. */
  facts: readonly string[];
  /** What to do at the link: «Escúchalo aquí:». */
  call: string;
}
