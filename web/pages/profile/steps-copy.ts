export const stepsCopy = {
  title: "Completa tu página",
  progress: (doneCount: number, all: number) => `${doneCount} de ${all} pasos`,
  hide: "Ocultar estos pasos",
  done: "hecho",
  avatar: "Pon tu foto",
  banner: "Elige una portada",
  bio: "Cuenta quién eres",
  links: "Añade tus redes",
  song: "Publica tu primera canción",
  post: "Publica algo",
};
