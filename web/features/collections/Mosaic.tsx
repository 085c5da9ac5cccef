import type { Picture } from "#contract/files/files";
import { coverProps } from "#web/entities/post/picture-props.ts";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { cx } from "#web/ui/cx.ts";
import { fileOf } from "#web/ui/pictures/same-file.ts";

type MosaicProps = {
  title: string;
  covers: readonly Picture[];
  /** As in `<img sizes>`. */
  sizes: string;
  className?: string;
  priority?: boolean;
};

/** The picture of a collection: four covers of its posts, or one, or one drawn from its title. */
export function Mosaic({ title, covers, sizes, className, priority = false }: MosaicProps) {
  const [first] = covers;
  if (covers.length < 4)
    return (
      <Cover
        {...coverProps(first ?? null)}
        name={title}
        sizes={sizes}
        priority={priority}
        className={className}
      />
    );
  return (
    <span
      className={cx("grid aspect-square w-full grid-cols-2 overflow-hidden rounded-md", className)}
    >
      {covers.map((cover, at) => (
        <Cover
          key={fileOf(cover.url) + String(at)}
          {...coverProps(cover)}
          name={title}
          sizes={`calc(${sizes} / 2)`}
          priority={priority}
          className="rounded-none"
        />
      ))}
    </span>
  );
}
