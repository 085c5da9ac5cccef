import { moderationActions, moderationRules } from "#contract/moderation/rules";
import { Sheet } from "#web/ui/overlays/Sheet.tsx";
import { actionKeys, copy, ruleKeys } from "./case-copy.ts";

const { keyTexts: texts } = copy;

const groups: { title: string; keys: [does: string, press: string][] }[] = [
  {
    title: copy.keyGroups.always,
    keys: [
      [texts.next, "J"],
      [texts.decide, "Ctrl Enter"],
      [texts.release, "Esc"],
      [texts.more, "+"],
      [texts.less, "-"],
      [texts.networks, "R"],
      [texts.write, "T"],
      [texts.leave, "Esc"],
      [texts.help, "?"],
    ],
  },
  {
    title: copy.keyGroups.actions,
    keys: Object.entries(actionKeys)
      .map(([action, key]): [string, string] => [
        action === "dismiss"
          ? copy.dismiss
          : moderationActions[action as keyof typeof moderationActions].label,
        key,
      ])
      .toSorted(([, a], [, b]) => a.localeCompare(b)),
  },
  {
    title: copy.keyGroups.rules,
    keys: Object.entries(ruleKeys).map(([rule, key]) => [
      moderationRules[rule as keyof typeof moderationRules].label,
      key.toUpperCase(),
    ]),
  },
];

/** The list of the keys of moderation. */
export function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet side="right" open={open} onClose={onClose} title={copy.keysTitle}>
      <div className="grid gap-6 px-2 pt-1">
        {groups.map(({ title, keys }) => (
          <section key={title} aria-label={title} className="grid gap-1">
            <h3 className="text-sm text-text-muted">{title}</h3>
            <dl className="grid">
              {keys.map(([does, press]) => (
                <div key={does} className="flex min-h-10 items-center justify-between gap-4">
                  <dt>{does}</dt>
                  <dd className="flex shrink-0 items-center gap-1.5">
                    {press.split(" ").map((name) => (
                      <kbd
                        key={name}
                        className="grid h-7 min-w-7 place-items-center rounded-sm bg-fill px-2 font-sans text-sm font-semibold"
                      >
                        {name}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
