import type { Face } from "./face.ts";
import { darker, mix } from "./palette.ts";
import type { Palette } from "./palette.ts";
import { circle, ellipse, path, rect, repeat } from "./svg.ts";

/** Glasses, hats and the like, drawn over the face of `portrait`; `ink` is its darkest line colour. */
export function accessories(face: Face, [ground, mid, accent, paper]: Palette, ink: string) {
  const rim = face.glasses === "dark" ? ink : mix(ink, accent, 0.15);
  const lens =
    face.glasses === "dark"
      ? `fill="${ink}" fill-opacity=".94"`
      : `fill="${paper}" fill-opacity=".16"`;
  const glass = (x: number) =>
    face.glasses === "round"
      ? circle(x, 248, 35, `${lens} stroke="${rim}" stroke-width="6"`)
      : rect(x - 38, 222, 76, 54, `rx="13" ${lens} stroke="${rim}" stroke-width="7"`);
  const glasses = face.glasses
    ? glass(213) +
      glass(299) +
      path(
        "M247 244Q256 236 265 244M176 242L164 238M336 242L348 238",
        `fill="none" stroke="${rim}" stroke-width="6"`,
      ) +
      (face.glasses === "dark"
        ? path(
            "M190 236L206 228M276 236L292 228",
            `stroke="${paper}" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"`,
          )
        : "")
    : "";
  const feltColor = mix(mid, ground, 0.45);
  const hats = {
    cap:
      path(
        "M162 206C152 118 204 82 256 82C308 82 360 118 350 206Q256 172 162 206Z",
        `fill="${mix(accent, ground, 0.12)}"`,
      ) +
      path(
        "M158 208Q256 160 354 208Q392 214 396 232Q256 190 150 226Q146 214 158 208Z",
        `fill="${darker(accent, 0.45)}"`,
      ) +
      circle(256, 86, 8, `fill="${darker(accent, 0.4)}"`),
    beanie:
      path(
        "M158 206C146 108 204 66 256 66C308 66 366 108 354 206Z",
        `fill="${mix(accent, mid, 0.25)}"`,
      ) +
      path("M150 176H362V222Q256 204 150 222Z", `fill="${mix(accent, ground, 0.25)}"`) +
      repeat(9, (index) =>
        path(
          `M${168 + index * 22} 180V212`,
          `stroke="${darker(accent, 0.5)}" stroke-opacity=".5" stroke-width="4"`,
        ),
      ),
    brim:
      path("M176 178C170 92 208 66 256 66C304 66 342 92 336 178Z", `fill="${feltColor}"`) +
      path("M172 150Q256 172 340 150V182Q256 202 172 182Z", `fill="${accent}"`) +
      ellipse(256, 184, 168, 27, `fill="${mix(feltColor, ground, 0.3)}"`),
    fedora:
      path(
        "M178 180C176 108 194 72 226 78Q256 92 286 78C318 72 336 108 334 180Z",
        `fill="${feltColor}"`,
      ) +
      path("M174 154Q256 174 338 154V184Q256 200 174 184Z", `fill="${darker(ground, 0.3)}"`) +
      path(
        "M112 184Q256 218 400 184Q398 206 350 208Q256 226 162 208Q114 206 112 184Z",
        `fill="${mix(feltColor, ground, 0.25)}"`,
      ),
  } as const;
  const cans = face.headphones
    ? path(
        "M150 262C134 110 200 66 256 66C312 66 378 110 362 262",
        `fill="none" stroke="${darker(ground, 0.3)}" stroke-width="20"`,
      ) +
      rect(132, 226, 40, 80, `rx="19" fill="${accent}"`) +
      rect(340, 226, 40, 80, `rx="19" fill="${darker(accent, 0.3)}"`) +
      rect(164, 232, 14, 68, `rx="7" fill="${ink}"`) +
      rect(334, 232, 14, 68, `rx="7" fill="${ink}"`)
    : "";
  const rings = face.earrings
    ? circle(160, 306, 15, `fill="none" stroke="${paper}" stroke-width="6"`) +
      circle(352, 306, 15, `fill="none" stroke="${mix(paper, accent, 0.4)}" stroke-width="6"`)
    : "";
  return { hat: face.hat ? hats[face.hat] : "", glasses, cans, rings };
}
