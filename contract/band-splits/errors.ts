/** Errors of what a band's members share; see contract/errors.ts. */
export const bandSplitErrors = {
  band_split_changed: {
    status: 409,
    text: "El reparto o quienes están en la banda cambiaron mientras tanto. Míralo antes de proponer.",
  },
  band_split_members: {
    status: 422,
    text: "En el reparto tiene que estar cada integrante de la banda, una sola vez y nadie más.",
  },
} as const;
