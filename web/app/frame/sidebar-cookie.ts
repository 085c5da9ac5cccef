const name = "sidebar_state";
const lifetimeS = 7 * 24 * 60 * 60;

/** Whether the sidebar was left open on this device; open by default. */
export function readSidebarOpen(): boolean {
  // Pages for browsers with the cookie are not rendered on the server.
  return typeof document === "undefined" || !document.cookie.split("; ").includes(`${name}=false`);
}

/** Stores the state for 7 days. */
export function writeSidebarOpen(open: boolean): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${name}=${open}; Path=/; Max-Age=${lifetimeS}; SameSite=Lax${secure}`;
}
