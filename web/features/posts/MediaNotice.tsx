import type { ReactNode } from "react";

type MediaNoticeProps = { title: string; text?: string; icon?: ReactNode };

/** Says in the place of a picture or a recording why it is not there. */
export function MediaNotice({ title, text, icon }: MediaNoticeProps) {
  return (
    <div className="grid place-items-center gap-1 rounded-md bg-fill px-6 py-10 text-center">
      {icon}
      <p className="font-semibold">{title}</p>
      {text !== undefined && <p className="text-sm text-balance text-text-muted">{text}</p>}
    </div>
  );
}
