import { clsx, type ClassValue } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({
  extend: {
    theme: { shadow: ["raised", "overlay"], text: ["xs", "sm", "base", "lg", "xl", "2xl", "3xl"] },
  },
});

/** Joins class names; of two that set the same property the last one wins. */
export function cx(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
