// Debian packages that the tests need; installed when missing.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const packages = {
  /** `ip`, for network namespaces in tests, Redis, ffmpeg, and a program that opens our ZIP files. */
  unit: {
    iproute2: "/usr/sbin/ip",
    "redis-server": "/usr/bin/redis-server",
    ffmpeg: "/usr/bin/ffmpeg",
    unzip: "/usr/bin/unzip",
  },
  /** Debian's Chromium, the only browser that the tests use. */
  e2e: {
    ffmpeg: "/usr/bin/ffmpeg",
    unzip: "/usr/bin/unzip",
    chromium: "/usr/bin/chromium",
    "chromium-headless-shell": "/usr/bin/chromium-headless-shell",
  },
};

/** Installs the packages for these kinds of tests (`unit`, `e2e`); throws when that fails. */
export function installPackages(...kinds) {
  const neededPackages = Object.entries(Object.assign({}, ...kinds.map((kind) => packages[kind])));
  const missing = neededPackages.filter(([, file]) => !existsSync(file)).map(([name]) => name);
  if (missing.length === 0) return;
  console.log(`Instalando ${missing.join(", ")}…`);
  spawnSync("apt-get", ["update", "-q"], { stdio: "ignore" });
  for (const name of missing) {
    const result = spawnSync("apt-get", ["install", "-y", "-q", "--no-install-recommends", name], {
      stdio: "inherit",
    });
    // Not every release packages the headless shell separately: the full browser does the same, slower.
    if (result.status !== 0 && name !== "chromium-headless-shell")
      throw new Error(`Install Debian's package \`${name}\`.`);
  }
}
