import type { Plugin } from "vite";

/**
 * Removes ::before, ::after and ::backdrop from Tailwind's reset: it changes nothing that we use, but makes browsers
 * compute these styles for every element.
 */
export function leanReset(): Plugin {
  return {
    name: "lean-reset",
    // After Tailwind, which puts its reset in place of its import.
    enforce: "pre",
    transform: {
      filter: { id: /\/web\/ui\/styles\.css$/ },
      handler(code) {
        const lean = code.replace(
          /\*(?:,\s*::?(?:after|before|backdrop)){3}(?=[^{}]*\{\s*box-sizing)/,
          "*",
        );
        if (lean === code) this.error("The reset of Tailwind is not the one that was known.");
        return lean;
      },
    },
  };
}

/**
 * Marks the router's components as pure: it names and creates them by calls with possible side effects, so otherwise
 * a bundler includes all of them in every page, used or not (decision 009).
 */
export function dropUnusedRouterParts(): Plugin {
  return {
    name: "drop-unused-router-parts",
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/.+\.js$/ },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = .*;$/gm, "")
          .replace(
            /^const \w+ = (?=React\$1\.(?:createContext|forwardRef)\()/gm,
            "$&/* @__PURE__ */ ",
          ),
    },
  };
}

/**
 * Drops the keys of the strokes of icons from the build: random letters in each icon of each page. React needs them for
 * its warnings in development only, since an icon never reorders its strokes.
 */
export function dropIconKeys(): Plugin {
  return {
    name: "drop-icon-keys",
    apply: "build",
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/.+\.mjs$/ },
      handler: (code) =>
        code.replaceAll(/,\s*key: "\w+"\s*\}/g, "}").replace(/^__iconData\.node;$/m, ""),
    },
  };
}
