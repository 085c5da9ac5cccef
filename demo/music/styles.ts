import { ambient } from "./styles/ambient.ts";
import { bachata } from "./styles/bachata.ts";
import { bolero } from "./styles/bolero.ts";
import { corrido } from "./styles/corrido.ts";
import { cumbia } from "./styles/cumbia.ts";
import { electronica } from "./styles/electronica.ts";
import { flamenco } from "./styles/flamenco.ts";
import { folclore } from "./styles/folclore.ts";
import { indie } from "./styles/indie.ts";
import { jazz } from "./styles/jazz.ts";
import { reggaeton } from "./styles/reggaeton.ts";
import { rock } from "./styles/rock.ts";
import { salsa } from "./styles/salsa.ts";
import type { StyleSheet } from "./styles/style-sheet.ts";
import { tango } from "./styles/tango.ts";
import { trap } from "./styles/trap.ts";

const sheets = {
  ambient,
  bachata,
  bolero,
  corrido,
  cumbia,
  electronica,
  flamenco,
  folclore,
  indie,
  jazz,
  reggaeton,
  rock,
  salsa,
  tango,
  trap,
} satisfies Record<string, StyleSheet>;

export type Style = keyof typeof sheets;
export const styles = Object.keys(sheets) as Style[];
export const sheetFor = (style: Style): StyleSheet => sheets[style];
