import { Headphones, MicVocal } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "#web/ui/fields/Checkbox.tsx";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { RadioCards } from "#web/ui/fields/RadioCards.tsx";
import { Slider } from "#web/ui/fields/Slider.tsx";
import { Switch } from "#web/ui/fields/Switch.tsx";
import { Exhibit, Row } from "./Exhibit.tsx";

const CHIPS = ["Todo", "Pop", "Indie", "Electrónica", "Hip Hop", "Rock", "Jazz", "Folk"].map(
  (label) => ({ value: label, label }),
);

export function ChoiceExhibits() {
  return <Exhibit title="Elegir">{() => <Choices />}</Exhibit>;
}

function Choices() {
  const [role, setRole] = useState<"fan" | "artist" | null>("artist");
  const [chips, setChips] = useState(["Indie", "Jazz"]);
  const [volume, setVolume] = useState(0.6);
  return (
    <>
      <RadioCards
        legend="¿Cómo quieres estar aquí?"
        value={role}
        onChange={setRole}
        options={[
          {
            value: "fan",
            label: "Como fan",
            description: "Escucha, sigue a artistas y comenta.",
            icon: <Headphones />,
          },
          {
            value: "artist",
            label: "Como artista",
            description: "Publica tu música y encuentra a tu público.",
            icon: <MicVocal />,
          },
        ]}
      />
      <ChipGroup label="Géneros" options={CHIPS} value={chips} onChange={setChips} max={3} />
      <ChipGroup
        label="Orden"
        mode="single"
        scroll
        options={CHIPS}
        value={chips.slice(0, 1)}
        onChange={setChips}
      />
      <div>
        <Checkbox label="Acepto las condiciones" description="Puedes leerlas antes." />
        <Checkbox label="Recibir novedades" defaultChecked />
        <Checkbox label="No disponible" disabled />
        <Switch label="Perfil público" description="Todos pueden verlo." defaultChecked />
        <Switch label="Avisos por correo" />
        <Switch label="No disponible" disabled />
      </div>
      <Row caption="Volumen">
        <Slider label="Volumen" value={volume} onChange={setVolume} />
      </Row>
    </>
  );
}
