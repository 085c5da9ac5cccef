import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState } from "#web/ui/ErrorState.tsx";
import { Progress } from "#web/ui/Progress.tsx";
import { SkeletonAvatar, SkeletonLine, SkeletonPost } from "#web/ui/Skeleton.tsx";
import { VisuallyHidden } from "#web/ui/VisuallyHidden.tsx";
import { WaveLoader } from "#web/ui/WaveLoader.tsx";
import { Exhibit, Row } from "./Exhibit.tsx";

export function StateExhibits() {
  return (
    <>
      <Exhibit title="Cargando">
        {() => (
          <>
            <SkeletonPost />
            <div className="flex items-center gap-3">
              <SkeletonAvatar className="size-16" />
              <SkeletonLine className="w-40" />
            </div>
            <Row caption="Onda de carga">
              <WaveLoader label="Cargando" />
              <span className="text-accent-text">
                <WaveLoader className="h-10" />
                <VisuallyHidden>La misma, más grande</VisuallyHidden>
              </span>
            </Row>
            <Progress
              label="Subiendo luz-de-agosto-toma-definitiva-3.flac"
              value={0.62}
              detail="11,2 de 18 MB"
              onCancel={() => undefined}
            />
            <Progress label="Preparando" value={null} />
          </>
        )}
      </Exhibit>
      <Exhibit title="Vacío y error">
        {() => (
          <>
            <EmptyState
              as="h3"
              title="Aún no hay publicaciones"
              text="Cuando alguien a quien sigues publique algo, lo verás aquí."
              action={<Button>Descubrir artistas</Button>}
            />
            <ErrorState
              as="h3"
              title="No se pudo cargar"
              text="Comprueba tu conexión y vuelve a intentarlo."
              onRetry={() => undefined}
            />
          </>
        )}
      </Exhibit>
    </>
  );
}
