/** A row that scrolls sideways on narrow windows; a grid on wider ones, of one row on wide ones. */
export const rowClass =
  "-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 [scrollbar-width:none] @xl:mx-0 @xl:grid @xl:grid-cols-3 @xl:px-0 @min-[58rem]:grid-cols-6 @min-[58rem]:gap-4";

/** With a background of its own, until six fit side by side. */
export const cardClass =
  "relative flex w-42 shrink-0 snap-start flex-col gap-2.5 rounded-lg bg-surface p-3 @xl:w-auto @min-[58rem]:bg-transparent @min-[58rem]:p-0";
