const name = "sidebar_state";
const lifetimeS = 7 * 24 * 60 * 60;

/** Whether the sidebar was left open on this device; open when nothing is known. */
export function readSidebarOpen(): boolean {
  // A page with the cookie is not rendered on the server.
  return typeof document === "undefined" || !document.cookie.split("; ").includes(`${name}=false`);
}

/** Keeps it for 7 days. */
export function writeSidebarOpen(open: boolean): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${open}; Path=/; Max-Age=${lifetimeS}; SameSite=Lax${secure}`;
}
