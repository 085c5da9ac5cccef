/** What the counts of followers say, on a profile too. */
export const countsCopy = {
  followersCount: (count: number) => (count === 1 ? "Seguidor" : "Seguidores"),
  following: "Siguiendo",
  requests: "Solicitudes",
  manyRequests: "más de 99",
};
