import { request } from "node:http";
import type { TestServer } from "#testing/test-server";

/** A raw request: the path is sent unchanged, and the body is not decompressed. */
export function requestPlain(
  server: TestServer,
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Record<string, unknown>; body: string; bytes: number }> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(server.url);
    const call = request({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => {
        const body = Buffer.concat(chunks);
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: String(body),
          bytes: body.length,
        });
      });
    });
    call.on("error", reject).end();
  });
}
