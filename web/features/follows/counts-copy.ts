/** Texts of the numbers of followers, also used by profiles. */
export const countsCopy = {
  followersCount: (count: number) => (count === 1 ? "Seguidor" : "Seguidores"),
  following: "Siguiendo",
  requests: "Solicitudes",
  manyRequests: "más de 99",
};
