/** Errors of link pages; see contract/errors.ts. */
export const linkErrors = {
  link_page_for_artists: { status: 403, text: "Esta sección es solo para artistas." },
  link_page_not_found: { status: 404, text: "Esta página de enlaces no existe." },
  link_not_found: { status: 404, text: "Este enlace ya no está." },
  link_title_required: { status: 422, text: "Ponle un título." },
  link_address_invalid: { status: 422, text: "Pega una dirección que empiece por https://" },
  link_ends_before_start: { status: 422, text: "Debe ocultarse después de mostrarse." },
  link_import_failed: {
    status: 422,
    text: "No pudimos leer enlaces en esa dirección. Comprueba que se abre sin iniciar sesión, o pégalos aquí.",
  },
  promo_link_not_found: { status: 404, text: "Este enlace ya no está." },
  promo_link_repeated: { status: 409, text: "Ya tienes un enlace con ese nombre." },
  promo_links_full: {
    status: 409,
    text: "Puedes tener 20 enlaces con nombre por publicación. Quita uno para añadir otro.",
  },
  links_full: { status: 409, text: "Puedes tener 50 enlaces. Quita uno para añadir otro." },
} as const;
