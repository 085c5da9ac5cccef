import { useQuery } from "@tanstack/react-query";
import { patterns } from "#contract/pages";
import { query } from "#web/api/query.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { copy } from "./copy.ts";

const words = copy.field;

type LevelChoiceProps = {
  /** Null: not for members; an empty list: for those of any level. */
  levels: readonly string[] | null;
  onChange: (levels: string[] | null) => void;
};

/** «También para miembros»: of any level, or of some. */
export function LevelChoice({ levels, onChange }: LevelChoiceProps) {
  const { data, error } = useQuery(query("getOwnMembershipLevels", {}));
  if (error !== null && data === undefined)
    return <p className="text-sm text-text-muted">{words.levelsFailed}</p>;
  if (data === undefined) return null;
  if (data.levels.length === 0 && levels === null)
    return (
      <p className="text-sm text-pretty">
        {words.noLevels}{" "}
        <Link
          to={patterns.studioMemberships}
          className="font-semibold underline underline-offset-2"
        >
          {words.toLevels}
        </Link>
      </p>
    );
  return (
    <div className="grid">
      <Checkbox
        label={words.members}
        description={words.membersText}
        checked={levels !== null}
        onChange={({ target }) => onChange(target.checked ? [] : null)}
      />
      {levels !== null && data.levels.length > 1 && (
        <fieldset className="ml-9 grid min-w-0">
          <legend className="text-sm font-semibold">{words.levels}</legend>
          <p className="text-sm text-text-muted">{words.levelsText}</p>
          {data.levels.map(({ id, name, is_open: isOpen }) => (
            <Checkbox
              key={id}
              label={name}
              {...(!isOpen && { description: words.closedLevel })}
              className="wrap-anywhere"
              checked={levels.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...levels, id] : levels.filter((other) => other !== id))
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
