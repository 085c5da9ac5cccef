/** The product's name. Change it here to rename the product everywhere. */
export const product = "Resuena";

/** Default page title. */
export const defaultTitle = `${product} - La Música Primero`;

export const defaultDescription = "Publica, descubre y apoya música independiente en tu idioma.";
