// Which files may import which, beyond the layers of the web app (tools/layers.ts): an import that is not allowed
// here is an error. Type imports count as well.
import { existsSync } from "node:fs";
import { matchesGlob } from "node:path";
import { builtinModules } from "node:module";
import { type Import, importedNames, resolveName, shortestCycle } from "./imports.ts";

interface Area {
  files: string;
  /** Globs of the files that the area may import. */
  may: string[];
  /** The only packages it may import; without it, any. */
  packages?: string[];
  /** `../` is allowed: the area has no parts that are closed to each other. */
  climbs?: true;
  says: string;
}

const moduleEntryPoints = "server/modules/*/index.ts";
const demo = "demo/**";

/** A file belongs to the first area that matches. */
const areas: Area[] = [
  {
    files: "contract/**",
    may: ["contract/**"],
    packages: ["zod"],
    says: "the contract knows zod and itself",
  },
  {
    files: "server/platform/**",
    may: ["contract/**", "server/platform/**"],
    says: "the platform knows no product: move what you need into a module, or pass it in",
  },
  {
    files: "server/modules/auth/**",
    may: ["contract/**", "server/platform/**", moduleEntryPoints, "server/modules/auth/*/index.ts"],
    says: "a part of auth knows its own files, the entry points of other parts (#auth/x) and modules, platform and contract",
  },
  {
    files: "server/modules/**",
    may: ["contract/**", "server/platform/**", moduleEntryPoints],
    says: "a module knows its own files, the entry points of other modules (#modules/x), platform and contract",
  },
  {
    files: "server/testing/**",
    may: [
      "contract/**",
      "server/platform/**",
      "server/testing/**",
      "server/*.ts",
      moduleEntryPoints,
      demo,
    ],
    climbs: true,
    says: "what tests share knows the server by its entry points",
  },
  {
    files: "server/{*,availability-security-safety/*}",
    may: ["contract/**", "server/platform/**", "server/*.ts", moduleEntryPoints, demo],
    climbs: true,
    says: "the server knows its modules by their entry points",
  },
  {
    files: demo,
    may: ["contract/**", "server/platform/**", moduleEntryPoints, demo],
    climbs: true,
    says: "the demo community knows the server by its entry points",
  },
  {
    files: "web/worker/**",
    may: ["web/worker/**"],
    climbs: true,
    says: "the service worker is a program of its own: it knows only its own files",
  },
  {
    files: "web/**",
    may: ["contract/**", "web/*", "web/!(worker)/**"],
    climbs: true,
    says: "the web knows the contract and itself, but not the service worker",
  },
  {
    files: "e2e/**",
    may: ["contract/**", "e2e/**", demo],
    climbs: true,
    says: "journeys use the running product: the contract and the demo community are all they know",
  },
  {
    files: "bench/**",
    may: ["contract/**", "bench/**", "server/testing/**", demo],
    climbs: true,
    says: "benchmarks use the running product: the contract and the demo community are all they know",
  },
  {
    files: "tools/**",
    may: ["contract/**", "server/platform/**", "server/*.ts", moduleEntryPoints, "tools/**", demo],
    climbs: true,
    says: "tools know the server by its entry points",
  },
  {
    files: "*",
    may: ["contract/**", "tools/**", "e2e/*", "web/**"],
    climbs: true,
    says: "settings know the contract and the tools",
  },
];

/** Test files may also import shared test code, and run a tool as a person does. */
const ofTests = "{**/*.test.ts,server/modules/*/testing/**}";
const sharedByTests = "{server/testing/**,tools/admin.ts}";

/** The import errors of `file`, and its valid imports. */
export function readFileImports(
  file: string,
  code: string,
): { problems: string[]; imports: Import[] } {
  const problems: string[] = [];
  const imports: Import[] = [];
  const area = areas.find(({ files }) => matchesGlob(file, files));
  if (area === undefined) return { problems: [`${file} belongs to no area`], imports };
  for (const name of importedNames(file, code)) {
    const wrong = problemWith(file, area, name);
    if (wrong !== null)
      problems.push(`${file} imports ${name ?? "what it names at run time"}: ${wrong}`);
    const to = name === null ? undefined : resolveName(file, name);
    if (to !== undefined) imports.push({ from: file, to });
  }
  return { problems, imports };
}

/**
 * The only files that may import a name computed at run time: a built file, fonts, and aliases that must not resolve.
 */
const importAtRunTime = [
  "server/modules/pages/render-page.ts",
  "server/modules/pages/social-image/face.ts",
  "tools/render-brand.ts",
  "tools/boundaries.ts",
];

function problemWith(file: string, area: Area, name: string | null): string | null {
  if (name === null) return importAtRunTime.includes(file) ? null : "an import has to be a literal";
  const to = resolveName(file, name);
  if (to === undefined) return problemWithPackage(area, file, name);
  const isOwn = matchesGlob(to, ownFiles(file));
  const isShared = matchesGlob(file, ofTests) && matchesGlob(to, sharedByTests);
  if (name.startsWith("../") && !area.climbs && !isShared) return `${area.says}; never ../`;
  if (!isOwn && !isShared && !area.may.some((glob) => matchesGlob(to, glob))) return area.says;
  // An import of a missing file is a mistake, or bypasses an entry point.
  return isOwn || existsSync(to) || to.startsWith("web/") || to.startsWith("dist/")
    ? null
    : "there is no such file";
}

function problemWithPackage({ packages, says }: Area, file: string, name: string): string | null {
  if (/^(?:[#/]|file:|data:|resuena(?:\/|$))/.test(name)) return `${says}, by their aliases`;
  if (packages === undefined || matchesGlob(file, ofTests)) return null;
  const isBuiltIn = builtinModules.includes(name.replace(/^node:/, ""));
  return !isBuiltIn && packages.includes(name) ? null : says;
}

/**
 * A glob of the files that a file may import freely: those of its module, of its part of auth, or directly in auth.
 */
function ownFiles(file: string): string {
  if (matchesGlob(file, "server/modules/auth/*")) return "server/modules/auth/*";
  const part =
    /^server\/modules\/auth\/[^/]+\//.exec(file) ??
    /^server\/modules\/(?!auth\/)[^/]+\//.exec(file);
  return part === null ? "" : `${part[0]}**`;
}

/**
 * Import cycles between modules and between parts of auth. Tests do not count: they may use the product as a whole.
 */
export function cyclesOf(imports: readonly Import[]): string[] {
  const within = (folder: string) =>
    imports.filter(
      ({ from, to }) =>
        from.startsWith(folder) && to.startsWith(folder) && !matchesGlob(from, ofTests),
    );
  const folderIn = (folder: string) => (file: string) => {
    const [first = "", ...rest] = file.slice(folder.length).split("/");
    return rest.length === 0 ? "" : first;
  };
  return ["server/modules/", "server/modules/auth/"].flatMap((folder) => {
    return shortestCycle(within(folder), folderIn(folder)) ?? [];
  });
}
