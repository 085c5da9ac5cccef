import { clsx, type ClassValue } from "clsx";
import { createTailwindMerge, validators } from "tailwind-merge";

const { isAny, isArbitraryLength, isNumber } = validators;
const any = [isAny];

/**
 * The default table of tailwind-merge knows every utility, which is most of its weight. This one knows the
 * properties that components set and their users override; other classes are left alone.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    display: [
      "block",
      "inline-block",
      "inline",
      "flex",
      "inline-flex",
      "grid",
      "contents",
      "hidden",
    ],
    position: ["static", "fixed", "absolute", "relative", "sticky"],
    size: [{ size: any }],
    w: [{ w: any }],
    h: [{ h: any }],
    "min-w": [{ "min-w": any }],
    "max-w": [{ "max-w": any }],
    "min-h": [{ "min-h": any }],
    "max-h": [{ "max-h": any }],
    p: [{ p: any }],
    px: [{ px: any }],
    py: [{ py: any }],
    pt: [{ pt: any }],
    pr: [{ pr: any }],
    pb: [{ pb: any }],
    pl: [{ pl: any }],
    top: [{ top: any }],
    right: [{ right: any }],
    bottom: [{ bottom: any }],
    left: [{ left: any }],
    gap: [{ gap: any }],
    justify: [{ justify: ["start", "center", "end", "between", "stretch"] }],
    items: [{ items: any }],
    rounded: [{ rounded: any }],
    "font-size": [{ text: ["xs", "sm", "base", "lg", "xl", "2xl", "3xl", isArbitraryLength] }],
    "text-align": [{ text: ["left", "center", "right"] }],
    "text-wrap": [{ text: ["pretty", "balance", "wrap", "nowrap"] }],
    "text-color": [{ text: any }],
    "font-weight": [{ font: ["normal", "medium", "semibold", "bold", "extrabold"] }],
    "font-family": [{ font: any }],
    leading: [{ leading: any }],
    "bg-size": [{ bg: ["cover", "contain"] }],
    "bg-position": [{ bg: ["center", "top", "bottom"] }],
    "bg-color": [{ bg: any }],
    "ring-width": [{ "inset-ring": ["", isNumber] }],
    "ring-color": [{ "inset-ring": any }],
    shadow: [{ shadow: any }],
    opacity: [{ opacity: any }],
    transition: [{ transition: ["", isAny] }],
    aspect: [{ aspect: any }],
  },
  conflictingClassGroups: {
    size: ["w", "h"],
    p: ["px", "py", "pt", "pr", "pb", "pl"],
    px: ["pr", "pl"],
    py: ["pt", "pb"],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: [],
}));

/** Joins class names; of two that set the same property the last one wins. */
export function cx(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
