/** Where somebody came from, as the address of the page tells it. */
interface LeadOrigin {
  /** The code of who recommended the list. */
  ref?: string;
  utm: Partial<Record<(typeof members)[number], string>>;
}

const members = ["source", "medium", "campaign", "content", "term"] as const;
/** The limits of the server, beyond which texts are cut: nobody typed them. */
const longest = { ref: 40, utm: 100 };

export function leadOrigin(search: URLSearchParams): LeadOrigin {
  const ref = search.get("ref");
  const utm = members.flatMap((name) => {
    const value = search.get(`utm_${name}`)?.trim().slice(0, longest.utm);
    return value ? [[name, value]] : [];
  });
  return {
    ...(ref ? { ref: ref.slice(0, longest.ref) } : {}),
    utm: Object.fromEntries(utm) as LeadOrigin["utm"],
  };
}
