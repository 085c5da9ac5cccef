export const copy = {
  title: "Atajos de teclado",
  groups: [
    {
      title: "En todas partes",
      keys: [
        { does: "Buscar", press: ["/"] },
        { does: "Ver estos atajos", press: ["?"] },
        { does: "Abrir o contraer el menú", press: ["Ctrl", "B"] },
        { does: "Cambiar de perfil", press: ["B"] },
        { does: "Cerrar lo que está abierto", press: ["Esc"] },
      ],
    },
    {
      title: "Cuando suena algo",
      keys: [
        { does: "Reproducir o pausar", press: ["Espacio"] },
        { does: "Retroceder 5 segundos", press: ["←"] },
        { does: "Avanzar 5 segundos", press: ["→"] },
        { does: "Silenciar", press: ["M"] },
        { does: "Siguiente canción", press: ["N"] },
      ],
    },
    {
      title: "Al escribir un comentario",
      keys: [
        { does: "Enviar", press: ["Enter"] },
        { does: "Línea nueva", press: ["Mayús", "Enter"] },
        { does: "Cancelar la respuesta", press: ["Esc"] },
      ],
    },
  ],
  characterKeys: "Atajos de una sola tecla",
  characterKeysText: "Quítalos si dictas con la voz o se activan sin querer.",
} as const;
