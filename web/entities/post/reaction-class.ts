/** The style of the buttons of a post. */
export const reactionClass =
  "flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-2.5 transition-[background-color,transform] hover:bg-fill active:scale-95 [&_svg]:size-5.5";
