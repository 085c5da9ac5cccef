/** Errors of collections; see contract/errors.ts. */
export const collectionErrors = {
  collection_not_found: {
    status: 404,
    text: "Esta colección no existe o ya no está disponible.",
  },
  collection_forbidden: {
    status: 403,
    text: "Solo quien la hizo y sus colaboradores pueden cambiarla.",
  },
  collection_untitled: { status: 422, text: "Ponle un nombre" },
  collection_full: { status: 422, text: "Máximo 500 elementos por colección" },
  collections_full: { status: 422, text: "Puedes tener hasta 200 colecciones." },
  collection_item_not_found: { status: 404, text: "Eso ya no está en la colección." },
  collection_invitation_over: { status: 404, text: "Esta invitación ya no vale." },
  collection_members_full: { status: 422, text: "Máximo 50 colaboradores por colección." },
  collection_is_yours: { status: 422, text: "Esta colección ya es tuya." },
} as const;
