import { createHash, hash } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";

const newline = 10;

/** Passes bytes on, and afterwards knows their number and SHA-256. */
export class ByteMeasure extends Transform {
  bytes = 0;
  readonly #sha256 = createHash("sha256");

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.measure(chunk);
    done(null, chunk);
  }

  protected measure(chunk: Buffer): void {
    this.bytes += chunk.length;
    this.#sha256.update(chunk);
  }

  /** Once, after the end. */
  sha256(): string {
    return this.#sha256.digest("hex");
  }
}

/**
 * The same for the output of COPY, a line for each row; it also sums the hashes of the rows. The sum does not depend
 * on their order, which a restored table need not have in common with its origin.
 */
export class RowMeasure extends ByteMeasure {
  rows = 0;
  readonly #sums = new Uint32Array(8);
  #incomplete: Buffer[] = [];

  protected override measure(chunk: Buffer): void {
    super.measure(chunk);
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      const line = chunk.subarray(start, end);
      this.#addRow(
        this.#incomplete.length === 0 ? line : Buffer.concat([...this.#incomplete.splice(0), line]),
      );
      start = end + 1;
    }
    // A copy: the driver may use the memory of the chunk again.
    if (start < chunk.length) this.#incomplete.push(Buffer.from(chunk.subarray(start)));
  }

  #addRow(line: Buffer): void {
    const digest = hash("sha256", line, "buffer");
    // The elements are sums modulo 2^32.
    for (let n = 0; n < 8; n += 1)
      this.#sums[n] = (this.#sums[n] ?? 0) + digest.readUInt32BE(n * 4);
    this.rows += 1;
  }

  rowsSum(): string {
    return [...this.#sums].map((sum) => sum.toString(16).padStart(8, "0")).join("");
  }
}
