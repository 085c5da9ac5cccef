/** Who is here now: 'En línea' or 'Desconectado', of people who show it to us. */
export { Presence } from "./Presence.tsx";
