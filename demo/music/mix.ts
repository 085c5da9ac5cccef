import { addEcho } from "./mix/echo.ts";
import { master } from "./mix/master.ts";
import { addRoom } from "./mix/room.ts";
import { playPart } from "./mix/track.ts";
import { seedFor } from "./random.ts";
import type { DrumPart, Place, Score } from "./score.ts";
import { drumTake } from "./synth/drums.ts";
import { sampleRate, toSamples } from "./synth/tables.ts";

type Buses = { left: Float32Array; right: Float32Array; room: Float32Array; echo: Float32Array };

/** Renders a score: stereo samples at 44.1 kHz, mastered. */
export function mix(score: Score, seed: number): { left: Float32Array; right: Float32Array } {
  const length = toSamples(score.seconds);
  const silence = () => new Float32Array(length);
  const buses: Buses = { left: silence(), right: silence(), room: silence(), echo: silence() };
  const ducking = duckingOf(score, length);
  const track = silence();
  score.parts.forEach((part, i) => {
    if (part.notes.length === 0) return;
    track.fill(0);
    playPart(part, seedFor(seed, `${i} ${part.voice}`), track);
    addTrack(track, part, buses, part.duck > 0 ? ducking : undefined);
  });
  for (const drum of score.drums) addDrum(drum, buses);
  // Three sixteenths: the echo falls between the beats.
  addEcho(buses.echo, buses.left, buses.right, score.beatSeconds * 0.75);
  addRoom(buses.room, buses.left, buses.right, score.room);
  master(buses.left, buses.right);
  return { left: buses.left, right: buses.right };
}

/** Equal power on both sides wherever a part stands. */
function sides({ pan, gain }: Place): readonly [number, number] {
  const angle = ((pan + 1) * Math.PI) / 4;
  return [gain * Math.cos(angle) * Math.SQRT2, gain * Math.sin(angle) * Math.SQRT2];
}

function addTrack(track: Float32Array, place: Place, buses: Buses, ducking?: Float32Array): void {
  const { left, right, room, echo } = buses;
  const [toLeft, toRight] = sides(place);
  const toRoom = place.gain * place.reverb;
  const toEcho = place.gain * place.echo;
  if (ducking) {
    for (let i = 0; i < track.length; i++)
      track[i] = (track[i] ?? 0) * (1 - place.duck * (ducking[i] ?? 0));
  }
  // Width: a delayed copy, added on one side and subtracted on the other, so that the mono sum stays the same.
  const late = Math.floor(0.0113 * sampleRate);
  const spread = place.width * 0.7;
  for (let i = 0; i < track.length; i++) {
    const now = track[i] ?? 0;
    const wide = i >= late ? spread * (track[i - late] ?? 0) : 0;
    left[i] = (left[i] ?? 0) + toLeft * (now + wide);
    right[i] = (right[i] ?? 0) + toRight * (now - wide);
    room[i] = (room[i] ?? 0) + toRoom * now;
  }
  if (toEcho === 0) return;
  for (let i = 0; i < track.length; i++) echo[i] = (echo[i] ?? 0) + toEcho * (track[i] ?? 0);
}

function addDrum(drum: DrumPart, { left, right, room }: Buses): void {
  const [toLeft, toRight] = sides(drum);
  drum.hits.forEach(({ at, velocity }, n) => {
    const sound = drumTake(drum.piece, n % 2 === 0 ? 0 : 1);
    const start = toSamples(at);
    const count = Math.min(sound.length, left.length - start);
    const loudness = velocity * velocity;
    for (let i = 0; i < count; i++) {
      const now = loudness * (sound[i] ?? 0);
      left[start + i] = (left[start + i] ?? 0) + toLeft * now;
      right[start + i] = (right[start + i] ?? 0) + toRight * now;
      room[start + i] = (room[start + i] ?? 0) + drum.gain * drum.reverb * now;
    }
  });
}

/** 1 at each stroke of the kick, then back to 0 within a fifth of a second. */
function duckingOf(score: Score, length: number): Float32Array {
  const amount = new Float32Array(length);
  const release = Math.floor(0.22 * sampleRate);
  for (const { piece, hits } of score.drums) {
    if (piece !== "kick" && piece !== "deepKick") continue;
    for (const { at } of hits) {
      const start = toSamples(at);
      for (let i = -200; i < release; i++) {
        if (start + i < 0 || start + i >= length) continue;
        const shape = i < 0 ? 1 + i / 200 : (1 - i / release) ** 2;
        amount[start + i] = Math.max(amount[start + i] ?? 0, shape);
      }
    }
  }
  return amount;
}
