import { Pause, Play } from "lucide-react";
import { useState } from "react";
import { Avatar, type AvatarSize } from "#web/ui/pictures/Avatar.tsx";
import { Card } from "#web/ui/Card.tsx";
import { clock } from "#web/ui/browser/clock.ts";
import { Cover } from "#web/ui/pictures/Cover.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Picture } from "#web/ui/pictures/Picture.tsx";
import { Waveform } from "#web/ui/pictures/Waveform.tsx";
import { Exhibit, Row } from "./Exhibit.tsx";

const SIZES: AvatarSize[] = ["xs", "sm", "md", "lg", "xl"];
const PEOPLE = ["Ana Roldán", "Beto", "Ñandú Eléctrico", "Óscar Vidal", "Lucía", "7 Cuerdas", "🎺"];
const HASH = "1QcSHQRnh493V4dIh4eXh1h4kJUI";
const SECONDS = 190;
const PEAKS = Array.from({ length: 180 }, (_, at) => {
  const verse = 45 + 35 * Math.sin(at / 17) * Math.sin(at / 41);
  return Math.min(100, Math.max(6, verse + 30 * Math.sin(at * 1.7) * Math.sin(at * 0.37)));
});

export function MediaExhibits() {
  return (
    <>
      <Exhibit title="Caras y portadas">
        {() => (
          <>
            <Row caption="Con foto, cinco tamaños">
              {SIZES.map((size) => (
                <Avatar key={size} name="Ana Roldán" src="/apple-touch-icon.png" size={size} />
              ))}
            </Row>
            <Row caption="Sin foto: dibujadas con el nombre">
              {PEOPLE.map((name) => (
                <Avatar key={name} name={name} size="lg" alt={name} />
              ))}
            </Row>
            <div className="grid grid-cols-3 gap-3">
              <Cover name="Luz de agosto" alt="Luz de agosto" />
              <Cover name="Milonga del puerto" alt="Milonga del puerto" />
              <Cover name="Trenes" alt="Trenes" />
            </div>
            <Cover name="Marisol Quiñones" shape="banner" className="rounded-md" />
            <Row caption="Mientras llega, y cuando falta el archivo">
              <Picture
                src="/no-existe.jpg"
                alt="Ejemplo"
                width={320}
                height={200}
                thumbhash={HASH}
                className="w-40 rounded-md"
              />
              <Cover name="Archivo perdido" src="/no-existe.jpg" className="w-24" />
              <Avatar name="Sin archivo" src="/no-existe.jpg" size="lg" />
            </Row>
          </>
        )}
      </Exhibit>
      <Exhibit title="Onda">{() => <Recording />}</Exhibit>
    </>
  );
}

function Recording() {
  const [progress, setProgress] = useState(0.44);
  const [playing, setPlaying] = useState(false);
  return (
    <>
      <Card className="flex items-center gap-4 p-4">
        <Cover name="Luz de agosto" className="w-20 shrink-0 sm:w-24" />
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-2">
          <div className="flex items-center gap-3">
            <IconButton
              label={playing ? "Pausar" : "Reproducir"}
              variant="primary"
              onClick={() => setPlaying(!playing)}
            >
              {playing ? <Pause className="fill-current" /> : <Play className="fill-current" />}
            </IconButton>
            <div className="min-w-0">
              <h3 className="truncate text-lg">Luz de agosto</h3>
              <p className="truncate text-sm text-text-muted">Marisol Quiñones</p>
            </div>
          </div>
          <Waveform
            label="Posición en Luz de agosto"
            peaks={PEAKS}
            duration={SECONDS}
            progress={progress}
            onSeek={setProgress}
          />
          <p className="flex justify-between text-xs text-text-muted tabular-nums">
            <span>{clock(progress * SECONDS)}</span>
            <span>{clock(SECONDS)}</span>
          </p>
        </div>
      </Card>
      <Row caption="Sin datos de la onda; y solo para mirar">
        <Waveform
          label="Posición en Trenes"
          peaks={[]}
          duration={SECONDS}
          progress={progress}
          onSeek={setProgress}
        />
        <Waveform
          label="Onda de Trenes"
          peaks={PEAKS}
          duration={SECONDS}
          progress={0}
          height={28}
        />
      </Row>
    </>
  );
}
