import {
  BarChart3,
  CalendarDays,
  HandCoins,
  Link2,
  type LucideIcon,
  Megaphone,
  Music,
} from "lucide-react";

type Benefit = {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Not available yet. */
  soon?: true;
};

/** Features that artists have and fans do not. */
export const benefits: readonly Benefit[] = [
  {
    icon: Music,
    title: "Publica música, video e imágenes",
    text: "Canciones, ensayos y portadas en tu página.",
  },
  { icon: Link2, title: "Tu enlace público", text: "Una dirección corta que se abre sin cuenta." },
  {
    icon: Megaphone,
    title: "Promoción social",
    text: "Apareces entre los artistas que se sugieren.",
  },
  {
    icon: CalendarDays,
    title: "Eventos y shows",
    text: "Tu agenda, a la vista de quien te sigue.",
    soon: true,
  },
  { icon: HandCoins, title: "Recibe propinas", text: "Apoyo directo de tu público.", soon: true },
  {
    icon: BarChart3,
    title: "Métricas de tu audiencia",
    text: "Quién te escucha y desde dónde.",
    soon: true,
  },
];
