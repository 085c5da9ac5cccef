/** The press kit of an artist of the demo community, with two of her pictures. */
export const pressKit = {
  username: "ana",
  bio_short:
    "Ana Belmonte, cantaora y guitarrista de Triana, canta flamenco de patio y de madrugada: por derecho y con sintetizadores.",
  bio_medium:
    "Ana Belmonte aprendió las soleares de su abuela en un patio con dos limoneros y un casete de los setenta. «Cal viva», su disco, se grabó en siete noches, con las ventanas abiertas.\n\nEn vivo va con guitarra y sintetizadores, y no hay dos noches iguales.",
  photos: [
    { file: "press/1", credit: "Lucía Paz", alt: "En el escenario, con su banda" },
    { file: "press/2", credit: "Lucía Paz", alt: "Retrato de Ana Belmonte" },
  ],
};
