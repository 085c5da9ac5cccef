import { AtSign, Check, Search } from "lucide-react";
import { useState } from "react";
import { CodeInput } from "#web/ui/fields/CodeInput.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { PasswordInput } from "#web/ui/fields/PasswordInput.tsx";
import { Select } from "#web/ui/fields/Select.tsx";
import { StrengthMeter } from "#web/ui/fields/StrengthMeter.tsx";
import { TagInput } from "#web/ui/fields/TagInput.tsx";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { Exhibit } from "./Exhibit.tsx";

const GENRES = [
  "Bolero",
  "Cumbia",
  "Flamenco",
  "Folclore",
  "Hip Hop",
  "Reggaetón",
  "Rock",
  "Salsa",
];

export function FieldExhibits() {
  return (
    <>
      <Exhibit title="Campos">{() => <TextFields />}</Exhibit>
      <Exhibit title="Contraseña, código y géneros">{() => <SpecialFields />}</Exhibit>
    </>
  );
}

function TextFields() {
  const [bio, setBio] = useState("Toco el bandoneón y escribo milongas.");
  return (
    <>
      <Input aria-label="Buscar" type="search" icon={<Search />} placeholder="Buscar artistas…" />
      <Field label="Nombre" hint="Así te verán los demás.">
        <Input defaultValue="Ana Belén Roldán" />
      </Field>
      <Field label="Nombre de usuario" hint="Está libre.">
        <Input
          icon={<AtSign />}
          defaultValue="anabelen"
          trailing={<Check aria-hidden className="mr-3 size-5 text-positive" />}
        />
      </Field>
      <Field label="Correo" error="Escribe un correo válido, como ana@ejemplo.es.">
        <Input type="email" defaultValue="ana@" />
      </Field>
      <Field label="Ciudad" optional>
        <Input disabled placeholder="Elige antes el país" />
      </Field>
      <Field label="País">
        <Select defaultValue="CL">
          <option value="AR">Argentina</option>
          <option value="CL">Chile</option>
          <option value="MX">México</option>
        </Select>
      </Field>
      <Field label="Biografía" counter={{ count: bio.length, max: 60 }}>
        <Textarea value={bio} onChange={(event) => setBio(event.target.value)} />
      </Field>
    </>
  );
}

function SpecialFields() {
  const [code, setCode] = useState("482");
  const [genres, setGenres] = useState(["Cumbia", "cumbia villera"]);
  return (
    <>
      <Field label="Contraseña">
        <PasswordInput autoComplete="new-password" defaultValue="bandoneon" />
      </Field>
      <StrengthMeter score={0} />
      <StrengthMeter score={2} />
      <StrengthMeter score={4} />
      <Field label="Código de seis cifras" hint="Te lo enviamos por correo.">
        <CodeInput value={code} onChange={setCode} />
      </Field>
      <Field label="Código" error="El código no es correcto o ha caducado.">
        <CodeInput value="120934" onChange={() => undefined} />
      </Field>
      <Field label="Géneros" hint="Hasta cinco; también puedes escribir los tuyos.">
        <TagInput
          value={genres}
          onChange={setGenres}
          max={5}
          placeholder="Cumbia, trap…"
          options={GENRES.map((genre) => ({ value: genre, label: genre }))}
        />
      </Field>
    </>
  );
}
