import {
  Bell,
  CalendarDays,
  ChartLine,
  Compass,
  House,
  Library,
  type LucideIcon,
  MessageCircle,
  Plus,
  TrendingUp,
  User,
  Users,
} from "lucide-react";
import type { ComponentType } from "react";
import type { BandAbility } from "#contract/people/band-roles";
import { paths } from "#web/paths.ts";
import { optional } from "#web/ui/browser/optional.ts";
import { copy } from "./copy.ts";
import type { Me } from "#web/parts/session/use-me.ts";
import { whenIdle } from "#web/parts/layout/when-idle.ts";

export type MenuEntry = {
  label: string;
  /** A label of one word, where there is no room for more. */
  short?: string;
  icon: LucideIcon;
  to: (me: Me) => string;
  /** Highlighted as the main action. */
  primary?: true;
  /** Also in the bottom bar of phones, which has room for five. */
  bar?: true;
  /** Shown to artists only. */
  artist?: true;
  /** The permission that a member of a band needs to see this entry while acting for it. */
  forBand?: BandAbility;
  /** The number of unread items. */
  Unread?: ComponentType;
};

/** Loaded when the page has the data it needs. */
const UnreadMessages = optional(async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  return (await (await import("#features/messages")).loadUnread()).default;
});

const UnreadNotifications = optional(async () => {
  await new Promise<void>((resolve) => void whenIdle(resolve));
  return (await (await import("#features/notifications")).loadUnread()).default;
});

export const notifications = {
  label: "Notificaciones",
  icon: Bell,
  to: () => paths.notifications(),
  Unread: UnreadNotifications,
} satisfies MenuEntry;

export const messages = {
  label: "Mensajes",
  icon: MessageCircle,
  to: () => paths.messages(),
  forBand: "messages",
  Unread: UnreadMessages,
} satisfies MenuEntry;

/** Every destination of a member's menus, in order: sidebar, bottom bar and sheet. */
export const menu: readonly MenuEntry[] = [
  { label: "Inicio", icon: House, to: () => paths.home, bar: true },
  {
    label: "Explorar Artistas",
    short: "Explorar",
    icon: Compass,
    to: () => paths.exploreMusic(),
    bar: true,
  },
  { label: copy.trends, icon: TrendingUp, to: () => paths.trends },
  { label: copy.events, short: "Agenda", icon: CalendarDays, to: () => paths.events },
  notifications,
  messages,
  { label: "Colecciones", icon: Library, to: () => paths.collections },
  { label: "Estudio", icon: ChartLine, to: () => paths.studio, artist: true, forBand: "view" },
  { label: "Network", icon: Users, to: () => paths.network },
  {
    label: "Crear",
    icon: Plus,
    to: () => paths.createAny,
    primary: true,
    bar: true,
    forBand: "publish",
  },
  { label: "Perfil", icon: User, to: (me) => paths.profile(me), bar: true },
];
