type MediaNoticeProps = { title: string; text?: string };

/** Says why a picture or a recording is missing. */
export function MediaNotice({ title, text }: MediaNoticeProps) {
  return (
    <div className="grid place-items-center gap-1 rounded-md bg-fill px-6 py-10 text-center">
      <p className="font-semibold">{title}</p>
      {text !== undefined && <p className="text-sm text-balance text-text-muted">{text}</p>}
    </div>
  );
}
