import { io } from "socket.io-client";
import type { TestServer } from "#testing/test-server";

/** The socket of a session, with its events. */
export async function openSocket(
  server: TestServer,
  token: string,
): Promise<{ connected(): boolean; receivedEvents: string[] }> {
  const receivedEvents: string[] = [];
  const socket = io(server.url, {
    path: "/socket",
    transports: ["websocket"],
    auth: { token },
    reconnection: false,
  });
  socket.onAny((name: string) => void receivedEvents.push(name));
  await new Promise<void>((resolve, fail) => {
    socket.once("connect", () => resolve());
    socket.once("connect_error", fail);
  });
  return { connected: () => socket.connected, receivedEvents };
}
