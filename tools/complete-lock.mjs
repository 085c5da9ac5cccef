// `npm run lock`, after every change of dependencies. npm 11 omits from the lock file binaries of other platforms
// that its registry does not have, and `npm ci` then refuses the file (npm/cli#9342). This adds them, marked with
// their platform, so that they are listed but never downloaded here.
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(file, "utf8"));

const systems = {
  android: "android",
  darwin: "darwin",
  freebsd: "freebsd",
  linux: "linux",
  linuxmusl: "linux",
  openharmony: "openharmony",
  win32: "win32",
  netbsd: "netbsd",
  openbsd: "openbsd",
  sunos: "sunos",
  aix: "aix",
  windows: "win32",
  webcontainers: "webcontainers",
};
const processors = {
  arm: "arm",
  eabi: "arm",
  gnueabihf: "arm",
  musleabihf: "arm",
  armv6: "arm",
  armv7: "arm",
  arm64: "arm64",
  x64: "x64",
  ia32: "ia32",
  ppc64: "ppc64",
  ppc64le: "ppc64",
  riscv64: "riscv64",
  s390x: "s390x",
  wasm32: "wasm32",
  loong64: "loong64",
  mips64el: "mips64el",
};

let addedCount = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (path === "" || isInLock(path, name)) continue;
    const words = name.split(/[/@._-]+/);
    const os = words.map((word) => systems[word]).filter(Boolean);
    const cpu = words.map((word) => processors[word]).filter(Boolean);
    if (os.length === 0 && cpu.length === 0) continue;
    lock.packages[`node_modules/${name}`] = {
      version: version.replace(/^[^\d]*/, ""),
      optional: true,
      ...(entry.dev ? { dev: true } : {}),
      ...(os.length > 0 ? { os } : {}),
      ...(cpu.length > 0 ? { cpu: [...new Set(cpu)] } : {}),
      ...(words.includes("musl") ? { libc: ["musl"] } : {}),
    };
    addedCount += 1;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${addedCount} entries added`);

/**
 * Whether `name` is in the lock file where a package at `path` would resolve it: below it, or below any of its
 * parents.
 */
function isInLock(path, name) {
  const parents = path.split("/node_modules/");
  return (
    parents.some((_, depth) => {
      const parent = parents.slice(0, parents.length - depth).join("/node_modules/");
      return lock.packages[`${parent}/node_modules/${name}`];
    }) || Boolean(lock.packages[`node_modules/${name}`])
  );
}
