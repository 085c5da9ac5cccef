import { sampleRate } from "../synth/tables.ts";

const targetLoudness = 10 ** (-15.5 / 20);
/** Headroom below full scale, since MP3 encoding may raise a peak by half a decibel and more. */
const ceiling = 0.88;
const blockSize = 64;

/** The last step: no DC, equal loudness for all songs, peaks held below the ceiling, soft end. */
export function master(left: Float32Array, right: Float32Array): void {
  blockDc(left);
  blockDc(right);
  const loudness = measureLoudness(left, right);
  const gain = loudness > 0 ? targetLoudness / loudness : 1;
  limit(left, right, gain);
  fadeOut(left, 0.7);
  fadeOut(right, 0.7);
}

function blockDc(channel: Float32Array): void {
  const keep = Math.exp((-2 * Math.PI * 22) / sampleRate);
  let before = 0;
  let out = 0;
  for (let i = 0; i < channel.length; i++) {
    const now = channel[i] ?? 0;
    out = now - before + keep * out;
    before = now;
    channel[i] = out;
  }
}

/**
 * Loudness as the ear weighs it, roughly: lows count less, and quiet passages are left out
 * (the idea of ITU-R BS.1770, with one first-order filter and one gate).
 */
function measureLoudness(left: Float32Array, right: Float32Array): number {
  const follow = 1 - Math.exp((-2 * Math.PI * 120) / sampleRate);
  const window = Math.floor(0.4 * sampleRate);
  const powers: number[] = [];
  let lowLeft = 0;
  let lowRight = 0;
  for (let from = 0; from + window <= left.length; from += window) {
    let power = 0;
    for (let i = from; i < from + window; i++) {
      lowLeft += follow * ((left[i] ?? 0) - lowLeft);
      lowRight += follow * ((right[i] ?? 0) - lowRight);
      const l = (left[i] ?? 0) - 0.75 * lowLeft;
      const r = (right[i] ?? 0) - 0.75 * lowRight;
      power += l * l + r * r;
    }
    powers.push(power / (2 * window));
  }
  const gate = mean(powers) * 0.1;
  return Math.sqrt(mean(powers.filter((p) => p > gate)));
}

const mean = (list: number[]) => list.reduce((sum, p) => sum + p, 0) / (list.length || 1);

/**
 * Reads the whole song, so that the gain is already down when a peak comes and no sample is clipped: per block the
 * gain that it needs, then slopes before (10 ms) and after (about 120 ms).
 */
function limit(left: Float32Array, right: Float32Array, gain: number): void {
  const blocks = Math.ceil(left.length / blockSize);
  const edge = new Float32Array(blocks + 1).fill(1);
  for (let b = 0; b < blocks; b++) {
    const end = Math.min(left.length, (b + 1) * blockSize);
    let peak = 0;
    for (let i = b * blockSize; i < end; i++) {
      peak = Math.max(peak, Math.abs(left[i] ?? 0), Math.abs(right[i] ?? 0));
    }
    const limitGain = peak * gain > ceiling ? ceiling / (peak * gain) : 1;
    edge[b] = Math.min(edge[b] ?? 0, limitGain);
    edge[b + 1] = limitGain;
  }
  for (let b = 1; b <= blocks; b++) edge[b] = Math.min(edge[b] ?? 0, (edge[b - 1] ?? 0) + 0.012);
  for (let b = blocks - 1; b >= 0; b--) edge[b] = Math.min(edge[b] ?? 0, (edge[b + 1] ?? 0) + 0.15);
  for (let b = 0; b < blocks; b++) {
    const end = Math.min(left.length, (b + 1) * blockSize);
    const from = (edge[b] ?? 0) * gain;
    const slope = ((edge[b + 1] ?? 0) * gain - from) / blockSize;
    for (let i = b * blockSize, k = 0; i < end; i++, k++) {
      const now = from + slope * k;
      left[i] = (left[i] ?? 0) * now;
      right[i] = (right[i] ?? 0) * now;
    }
  }
}

function fadeOut(channel: Float32Array, seconds: number): void {
  const length = Math.floor(seconds * sampleRate);
  const from = Math.max(0, channel.length - length);
  for (let i = from; i < channel.length; i++) {
    channel[i] = (channel[i] ?? 0) * (0.5 + 0.5 * Math.cos((Math.PI * (i - from)) / length));
  }
}
