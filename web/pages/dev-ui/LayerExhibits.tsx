import { MoreHorizontal } from "lucide-react";
import { useState } from "react";
import { Button } from "#web/ui/Button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/ConfirmDialog.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { Menu, MenuItem } from "#web/ui/overlays/Menu.tsx";
import { notify } from "#web/ui/notify.ts";
import { Sheet } from "#web/ui/overlays/Sheet.tsx";
import { Exhibit, Row } from "./Exhibit.tsx";

type Open = "dialog" | "confirm" | "bottom" | "left" | "right" | null;

export function LayerExhibits() {
  return <Exhibit title="Capas y avisos">{() => <Layers />}</Exhibit>;
}

function Layers() {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Row caption="Diálogos">
        <Button variant="secondary" onClick={() => setOpen("dialog")}>
          Diálogo
        </Button>
        <Button variant="secondary" onClick={() => setOpen("confirm")}>
          Confirmación
        </Button>
      </Row>
      <Row caption="Paneles">
        {(["bottom", "left", "right"] as const).map((side) => (
          <Button key={side} variant="secondary" onClick={() => setOpen(side)}>
            {{ bottom: "Panel inferior", left: "Panel izquierdo", right: "Panel derecho" }[side]}
          </Button>
        ))}
      </Row>
      <Row caption="Avisos">
        <Button
          variant="secondary"
          onClick={() =>
            notify({ title: "Publicado", text: "Ya lo ven los demás.", tone: "positive" })
          }
        >
          Aviso
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            notify({
              title: "No se pudo publicar",
              tone: "danger",
              action: { label: "Reintentar", onSelect: () => notify({ title: "Otra vez" }) },
            })
          }
        >
          Aviso de error
        </Button>
      </Row>
      <Dialog
        open={open === "dialog"}
        onClose={close}
        title="Nueva colección"
        description="Reúne canciones que van juntas."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancelar
            </Button>
            <Button onClick={() => notify({ title: "Colección creada", tone: "positive" })}>
              Crear
            </Button>
          </>
        }
      >
        <div className="flex items-end gap-2">
          <Field label="Nombre" className="flex-1">
            <Input data-autofocus />
          </Field>
          <Menu
            trigger={
              <IconButton label="Opciones de la colección">
                <MoreHorizontal />
              </IconButton>
            }
          >
            <MenuItem>Hacerla privada</MenuItem>
          </Menu>
        </div>
      </Dialog>
      <ConfirmDialog
        open={open === "confirm"}
        onCancel={close}
        onConfirm={close}
        title="¿Eliminar la publicación?"
        text="Se borran también sus comentarios. No se puede deshacer."
        confirmLabel="Eliminar"
      />
      {(["bottom", "left", "right"] as const).map((side) => (
        <Sheet key={side} side={side} open={open === side} onClose={close} title="Menú">
          <nav className="grid" aria-label="Ejemplo">
            {["Inicio", "Explorar", "Mi red"].map((item) => (
              <Button key={item} variant="ghost" className="justify-start" onClick={close}>
                {item}
              </Button>
            ))}
          </nav>
        </Sheet>
      ))}
    </>
  );
}
