/** Texts of the share dialog. */
export const copy = {
  share: "Compartir",
  back: "Volver",
  copyLink: "Copiar enlace",
  linkLabel: "Enlace",
  ways: "Compartir por",
  whatsApp: "WhatsApp",
  instagram: "Instagram",
  twitter: "X (Twitter)",
  telegram: "Telegram",
  facebook: "Facebook",
  email: "Correo",
  device: "Más apps",
  more: "Más maneras",

  message: "Enviar por mensaje",
  messageText: "A alguien con quien ya hablas",
  sendSearch: "Buscar conversaciones",
  send: "Enviar",
  sendTo: (name: string) => `Enviar a ${name}`,
  sent: "Enviado",
  sendNobody: "Todavía no hablas con nadie. Escribe a alguien desde su perfil.",
  sendNotFound: "Nadie con ese nombre entre tus conversaciones.",

  story: "Imagen para historias",
  storyText: "Con la portada, el nombre y un código QR",
  drawing: "Preparando la imagen",
  storyAlt: "Imagen para historias, con un código QR",
  storyFailed: "No pudimos preparar la imagen.",
  retry: "Reintentar",
  shareImage: "Compartir imagen",
  saveImage: "Guardar imagen",
  steps: [
    "Guarda la imagen en tu dispositivo.",
    "Abre Instagram y crea una historia con ella.",
    "Copia el enlace y pégalo en el sticker «Enlace».",
  ],
  stepsTitle: "En Instagram",
  stepsToShare:
    "Comparte la imagen y elige Instagram. Después pega el enlace en el sticker «Enlace».",
  instagramLinkOnly:
    "Instagram no abre enlaces de otras apps. Copia este enlace y pégalo en tu historia o en un mensaje.",

  qr: "Código QR",
  qrText: "Para que lo escaneen con la cámara",
  qrAlt: (title: string) => `Código QR que lleva a: ${title}`,
  qrFailed: "No pudimos cargar el código.",
  saveQr: "Guardar código",

  embed: "Insertar",
  embedText: "El reproductor, en tu página web",
  embedHint:
    "Pega este código en tu página. Si ocultas o eliminas la publicación, deja de verse también ahí.",
  embedLabel: "Código para insertar",
  copyCode: "Copiar código",
  codeCopied: "Código copiado",
  codeFailed: "No se pudo copiar el código. Intenta de nuevo.",
} as const;
