import type { Random } from "#demo/people/random";
import { accessories } from "./accessories.ts";
import type { Face } from "./face.ts";
import { hairShapes } from "./hair.ts";
import { darker, lighter, mix } from "./palette.ts";
import type { Palette } from "./palette.ts";
import { circle, ellipse, group, path } from "./svg.ts";

const skins = ["#f3cdb0", "#e6b48f", "#d19a6c", "#b27a4d", "#8a5635", "#5f3a26"] as const;
const hairs = {
  black: "#1a1517",
  brown: "#3e271d",
  chestnut: "#6b3f26",
  blond: "#c9994f",
  red: "#a3441f",
  grey: "#9c978f",
} as const;

// A head on a canvas of 512: the crown at 118, the chin at 372, the eyes at 246.
const HEAD =
  "M256 118C318 118 344 168 342 228C341 262 338 292 322 326C306 358 282 372 256 372C230 372 206 358 190 326C174 292 171 262 170 228C168 168 194 118 256 118Z";
const EARS =
  "M170 236C154 228 150 250 156 270C160 288 170 294 178 290ZM342 236C358 228 362 250 356 270C352 288 342 294 334 290Z";
const NECK = "M212 330C214 380 208 398 190 412L256 470L322 412C304 398 298 380 300 330Z";

/** A portrait from the shoulders up on a transparent canvas of 512 by 512, lit from the side. */
export function portrait(
  face: Face,
  palette: Palette,
  litFromLeft: boolean,
  random: Random,
): { defs: string; body: string } {
  const [ground, mid, accent, paper] = palette;
  const skin = mix(skins[face.skin - 1] ?? skins[2], accent, 0.12);
  const shade = mix(mix(skin, mix(mid, accent, 0.4), 0.34), ground, 0.36);
  const bright = lighter(mix(skin, paper, 0.35), 0.12);
  const hair =
    face.hairColor === "dyed" ? mix(accent, mid, 0.2) : mix(hairs[face.hairColor], ground, 0.22);
  const gleam = mix(hair, accent, 0.5);
  const ink = darker(mix(ground, shade, 0.25), 0.35);
  const lips = mix(mix(skin, "#a8323c", 0.42), ground, face.skin > 4 ? 0.3 : 0.16);
  const cloth = random.pick([
    mix(accent, mid, 0.55),
    mix(mid, ground, 0.4),
    mix(paper, accent, 0.25),
    mix(ground, mid, 0.2),
  ]);
  const flip = litFromLeft ? "" : "translate(512 0) scale(-1 1)";
  const { back, front } = hairShapes(face);
  const feminine = Boolean(face.earrings) || ["long", "bob", "bun", "braids"].includes(face.hair);
  const defs =
    `<clipPath id="head"><path d="${HEAD}"/></clipPath><clipPath id="neck"><path d="${NECK}"/></clipPath>` +
    `<clipPath id="hair">${front}${back}</clipPath>`;

  // Shadow falls on the right half of the face, along the nose, and flips with the light.
  const shadow =
    "M268 100C276 170 266 206 262 226C274 258 276 280 262 292C270 300 268 314 260 322C262 344 258 360 240 392H400V90Z";
  const cheek = "M176 210C186 238 192 268 214 296C200 316 196 330 204 350L170 330Z";
  const brow = face.beard || !feminine ? 9 : 6;
  const eye = (x: number, side: number) =>
    path(
      `M${x - 21} 250Q${x} 232 ${x + 21} 250Q${x} 262 ${x - 21} 250Z`,
      `fill="${lighter(mix(paper, skin, 0.3), 0.2)}"`,
    ) +
    circle(x + 1, 248, 8.6, `fill="${ink}"`) +
    circle(x - 2, 245, 2.4, `fill="${paper}"`) +
    path(
      `M${x - 24} 250Q${x - 2} 228 ${x + 23} 249`,
      `fill="none" stroke="${ink}" stroke-width="${feminine ? 6.5 : 4.5}" stroke-linecap="round"`,
    ) +
    (feminine
      ? path(
          `M${x + side * 21} 248L${x + side * 30} 241`,
          `stroke="${ink}" stroke-width="5" stroke-linecap="round"`,
        )
      : "") +
    path(
      `M${x - 26} 224Q${x - side * 2} 211 ${x + 26} ${221 + (side > 0 ? 3 : 0)}`,
      `fill="none" stroke="${mix(hair, ink, 0.55)}" stroke-width="${brow}" stroke-linecap="round"`,
    );
  const nose = path(
    "M262 226C272 258 276 276 274 288C266 296 252 297 243 291",
    `fill="none" stroke="${mix(shade, ink, 0.35)}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"`,
  );
  const line = `fill="none" stroke="${ink}" stroke-width="3.4" stroke-linecap="round"`;
  const upper = path(
    "M228 327Q244 319 256 323Q268 319 284 327Q268 331 256 331Q244 331 228 327Z",
    `fill="${darker(lips, 0.25)}"`,
  );
  const mouths = [
    upper +
      path("M230 328Q256 334 282 328Q270 345 256 345Q242 345 230 328Z", `fill="${lips}"`) +
      path("M226 327Q256 335 286 326", line),
    upper +
      path("M226 325Q256 338 286 325Q272 350 256 350Q240 350 226 325Z", `fill="${lips}"`) +
      path("M220 321Q256 342 292 321", line),
    path(
      "M216 318Q256 330 296 318Q284 354 256 354Q228 354 216 318Z",
      `fill="${darker(lips, 0.45)}"`,
    ) +
      path("M221 321Q256 331 291 321Q288 333 256 335Q224 333 221 321Z", `fill="${paper}"`) +
      path("M212 316Q256 332 300 316", line),
    upper +
      path("M232 328Q256 333 280 328Q270 341 256 341Q244 341 232 328Z", `fill="${lips}"`) +
      path("M228 328Q258 332 290 319", line),
  ] as const;
  const mouth = random.pick(face.beard ? [mouths[0], mouths[3]] : mouths);
  const beardInk = mix(hair, ink, 0.15);
  const beards = {
    stubble: path(
      "M172 270C178 330 206 374 256 374C306 374 334 330 340 270C332 300 312 312 290 308Q256 298 222 308C200 312 180 300 172 270Z",
      `fill="${beardInk}" fill-opacity=".3"`,
    ),
    full:
      path(
        "M169 246C168 326 196 404 256 408C316 404 344 326 343 246C338 288 318 306 296 302Q256 292 216 302C194 306 174 288 169 246Z",
        `fill="${beardInk}"`,
      ) +
      path(
        "M222 322Q256 310 290 322Q282 352 256 352Q230 352 222 322Z",
        `fill="${mix(beardInk, ink, 0.4)}"`,
      ),
    moustache: path(
      "M208 322C220 300 246 300 256 306C266 300 292 300 304 322C286 320 270 316 256 316C242 316 226 320 208 322Z",
      `fill="${beardInk}"`,
    ),
    goatee: path(
      "M222 316Q256 298 290 316L284 336Q292 384 256 390Q220 384 228 336Z",
      `fill="${beardInk}"`,
    ),
  } as const;
  const beard = face.beard ? beards[face.beard] : "";
  const { hat, glasses, cans, rings } = accessories(face, palette, ink);
  const clothes =
    path(
      "M30 530C34 446 92 420 190 404C214 456 298 456 322 404C420 420 478 446 482 530Z",
      `fill="${cloth}"`,
    ) +
    path(
      "M262 446C300 444 314 424 322 404C420 420 478 446 482 530H262Z",
      `fill="${mix(cloth, ground, 0.5)}"`,
    ) +
    path(
      "M190 404C206 462 306 462 322 404L336 408C318 486 194 486 176 408Z",
      `fill="${mix(cloth, paper, 0.3)}"`,
    );
  const body =
    group(back, `fill="${darker(hair, 0.25)}"`) +
    clothes +
    path(NECK, `fill="${mix(skin, shade, 0.45)}"`) +
    group(
      path("M190 330C214 388 298 388 330 320V480H256Z", `fill="${shade}"`),
      `clip-path="url(#neck)"`,
    ) +
    path(EARS, `fill="${mix(skin, shade, 0.35)}"`) +
    path(HEAD, `fill="${skin}"`) +
    group(
      path(shadow, `fill="${shade}"`) +
        path(cheek, `fill="${bright}" fill-opacity=".55"`) +
        ellipse(206, 300, 26, 16, `fill="${accent}" fill-opacity=".2"`),
      `clip-path="url(#head)"`,
    ) +
    (face.beard === "moustache" || face.beard === "stubble" ? mouth + beard : beard + mouth) +
    nose +
    eye(213, -1) +
    eye(299, 1) +
    group(front, `fill="${hair}"`) +
    group(
      path(
        "M150 250C140 150 190 96 250 90C206 120 182 160 176 232Z",
        `fill="${gleam}" fill-opacity=".75"`,
      ),
      `clip-path="url(#hair)"`,
    ) +
    rings +
    glasses +
    hat +
    cans;
  const build = random.between(0.94, 1.05);
  const shape = `translate(256 0) scale(${build.toFixed(3)} 1) translate(-256 0)`;
  return { defs, body: group(group(body, `transform="${shape}"`), `transform="${flip}"`) };
}
