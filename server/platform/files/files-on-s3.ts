import type { S3Client } from "@aws-sdk/client-s3";
import { createReadStream, mkdirSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "#platform/config";
import { ApiError } from "#platform/errors";
import type { Files } from "./files.ts";

const sendAttempts = 3;

type Sdk = typeof import("@aws-sdk/client-s3");
interface Connection {
  client: S3Client;
  sdk: Sdk;
}

/**
 * Files in a bucket of any S3 service, created when missing. The SDK is loaded with the first call, so that it costs
 * nothing when files are on disk. Failures of the service become unavailable (503).
 */
export function filesOnS3(s3: NonNullable<Config["s3"]>, dataDir: string): Files {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = s3;
  const incoming = join(dataDir, "incoming");
  mkdirSync(incoming, { recursive: true });

  async function connect(): Promise<Connection> {
    const sdk = await import("@aws-sdk/client-s3");
    const client = new sdk.S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      // Many services other than Amazon's do not support checksums in trailers.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      requestHandler: {
        connectionTimeout: 2000,
        requestTimeout: 30_000,
        throwOnRequestTimeout: true,
      },
    });
    try {
      await client.send(new sdk.HeadBucketCommand({ Bucket }));
    } catch (error) {
      if (!isMissing(error)) throw error;
      await client.send(new sdk.CreateBucketCommand({ Bucket })).catch((failure: Error) => {
        // Another process of ours created it first.
        if (failure.name !== "BucketAlreadyOwnedByYou") throw failure;
      });
    }
    return { client, sdk };
  }

  let connection: Promise<Connection> | undefined;
  async function withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    connection ??= connect();
    const currentConnection = connection;
    try {
      return await work(await currentConnection);
    } catch (error) {
      // The next call retries a connection that failed.
      currentConnection.catch(() => {
        if (connection === currentConnection) connection = undefined;
      });
      const refusal = new ApiError("unavailable", { retryAfter: 5 });
      refusal.cause = error;
      throw refusal;
    }
  }

  return {
    incoming,
    async put(Key, bytes, ContentType) {
      const inMemory = Buffer.isBuffer(bytes);
      const ContentLength = inMemory ? bytes.length : (await stat(bytes.path)).size;
      await withConnection(async ({ client, sdk }) => {
        const send = (Body: Buffer | Readable) =>
          client.send(new sdk.PutObjectCommand({ Bucket, Key, ContentType, ContentLength, Body }));
        if (inMemory) await send(bytes);
        else await sendFile(bytes.path, send);
      });
    },
    size: (Key) =>
      withConnection(async ({ client, sdk }) => {
        try {
          const head = await client.send(new sdk.HeadObjectCommand({ Bucket, Key }));
          return head.ContentLength ?? null;
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),
    read: (Key, range) =>
      withConnection(async ({ client, sdk }) => {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const { Body } = await client.send(
          new sdk.GetObjectCommand({ Bucket, Key, ...(Range ? { Range } : {}) }),
        );
        if (!(Body instanceof Readable)) throw new Error(`the bucket gave no bytes for ${Key}`);
        return Body;
      }),
    async delete(Key) {
      await withConnection(({ client, sdk }) =>
        client.send(new sdk.DeleteObjectCommand({ Bucket, Key })),
      );
    },
    async check() {
      await withConnection(({ client, sdk }) => client.send(new sdk.HeadBucketCommand({ Bucket })));
    },
  };
}

/**
 * Sends a file from its beginning until the service has answered, three times at most: the SDK repeats only what is in
 * memory, and a service may close an idle connection while the file is on its way.
 */
async function sendFile(path: string, send: (file: Readable) => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const file = createReadStream(path);
    try {
      await send(file);
      return;
    } catch (error) {
      if (attempt === sendAttempts || !isPassing(error)) throw error;
      await sleep(attempt * 100);
    } finally {
      file.destroy();
    }
  }
}

/** Whether the service did not answer, or could not answer now. */
function isPassing(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  return status === undefined || status >= 500;
}

function isMissing(error: unknown): boolean {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;
}
