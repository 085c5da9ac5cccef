import type { Plugin } from "vite";

/**
 * Tailwind's reset names ::before, ::after and ::backdrop of everything, where it changes nothing that we use; but
 * with it a browser works out their styles too for each element that comes.
 */
export function leanReset(): Plugin {
  return {
    name: "lean-reset",
    // Behind Tailwind, which puts its reset in place of its import.
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
 * The router gives its components names and makes them by calls, which a bundler has to believe in: without these
 * marks all of them are in every page, used or not (decision 009).
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
