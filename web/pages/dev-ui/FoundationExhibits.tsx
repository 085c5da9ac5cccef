import { Logo, LogoMark } from "#web/ui/Logo.tsx";
import { Exhibit, Row } from "./Exhibit.tsx";

const SURFACES = ["bg-background", "bg-surface", "bg-surface-raised", "bg-fill", "bg-border"];
const SIGNALS = [
  "bg-accent",
  "bg-accent-wave",
  "bg-accent-soft",
  "bg-spoken",
  "bg-positive",
  "bg-warning",
  "bg-danger",
  "bg-focus",
  "bg-edge",
  "bg-text",
  "bg-text-muted",
];

export function FoundationExhibits() {
  return (
    <>
      <Exhibit title="Marca">
        {() => (
          <>
            <Row caption="Logo, tres tamaños; y en un solo color">
              <Logo name="Resuena" className="text-base" />
              <Logo name="Resuena" />
              <Logo name="Resuena" className="text-3xl" />
              <Logo name="Resuena" plain />
            </Row>
            <Row caption="Símbolo">
              <LogoMark className="h-6" />
              <LogoMark className="h-12" />
              <LogoMark plain className="h-12" />
            </Row>
          </>
        )}
      </Exhibit>
      <Exhibit title="Color">
        {() => (
          <>
            <Row caption="Superficies">
              <Swatches classes={SURFACES} />
            </Row>
            <Row caption="Acento y señales">
              <Swatches classes={SIGNALS} />
            </Row>
          </>
        )}
      </Exhibit>
      <Exhibit title="Letra">
        {() => (
          <div className="grid gap-2">
            <p className="font-display text-3xl font-bold tracking-tight">Lo que suena aquí</p>
            <p className="font-display text-2xl font-bold">Marisol Quiñones y la Orquesta</p>
            <p className="font-display text-xl font-bold">Canción de agosto</p>
            <p className="text-lg">Una noche en Valparaíso, dos guitarras y un bombo legüero.</p>
            <p>El pingüino Wenceslao hizo kilómetros bajo exhaustiva lluvia y frío.</p>
            <p className="text-sm text-text-muted">hace 12 min · Ciudad de México · 3:42</p>
            <p className="text-xs text-text-muted">1.204 reproducciones</p>
          </div>
        )}
      </Exhibit>
    </>
  );
}

function Swatches({ classes }: { classes: readonly string[] }) {
  return classes.map((name) => (
    <span key={name} className="grid w-20 gap-1 text-xs text-text-muted">
      <span className={`h-12 rounded-sm inset-ring inset-ring-border ${name}`} />
      <span className="break-words">{name.slice(3)}</span>
    </span>
  ));
}
