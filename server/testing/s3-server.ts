import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import type { Config } from "#platform/config";

export interface S3Server {
  config: NonNullable<Config["s3"]>;
  stop(): Promise<void>;
}

/** A server with the real S3 protocol, without any buckets; on a free port if none is given. */
export async function s3Server(requestedPort = 0): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), "resuena-s3-"));
  const server = new S3rver({ address: "127.0.0.1", port: requestedPort, silent: true, directory });
  const { port } = await server.run();
  return {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: "resuena-test",
      region: "us-east-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
