import { cx } from "#web/ui/cx.ts";

const LEVELS = [
  { word: "Muy débil", tone: "bg-danger" },
  { word: "Débil", tone: "bg-danger" },
  { word: "Aceptable", tone: "bg-warning" },
  { word: "Buena", tone: "bg-positive" },
  { word: "Excelente", tone: "bg-positive" },
] as const;

export type Strength = 0 | 1 | 2 | 3 | 4;

/** The strength of a password, in bars and in a word. */
export function StrengthMeter({ score, className }: { score: Strength; className?: string }) {
  const level = LEVELS[score];
  return (
    <div className={cx("flex items-center gap-3", className)}>
      <span aria-hidden className="flex flex-1 gap-1.5">
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={cx(
              "h-1.5 flex-1 rounded-full transition-colors",
              step <= Math.max(score, 1) ? level.tone : "bg-fill",
            )}
          />
        ))}
      </span>
      <span aria-live="polite" className="w-20 text-right text-sm text-text-muted">
        <span className="sr-only">Seguridad de la contraseña: </span>
        {level.word}
      </span>
    </div>
  );
}
