import { Heart, MessageCircle, MoreHorizontal, Play, Plus, Share2, Trash2 } from "lucide-react";
import { useState } from "react";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { buttonClass } from "#web/ui/button-class.ts";
import { Card } from "#web/ui/Card.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from "#web/ui/overlays/Menu.tsx";
import { Stat } from "#web/ui/Stat.tsx";
import { TabPanel, Tabs } from "#web/ui/Tabs.tsx";
import { Tooltip } from "#web/ui/overlays/Tooltip.tsx";
import { Exhibit, Row } from "./Exhibit.tsx";

const VARIANTS = ["primary", "secondary", "outline", "ghost", "danger"] as const;

export function ActionExhibits() {
  return (
    <>
      <Exhibit title="Botones">
        {() => (
          <>
            <Row caption="Variantes">
              {VARIANTS.map((variant) => (
                <Button key={variant} variant={variant}>
                  Publicar
                </Button>
              ))}
            </Row>
            <Row caption="Tamaños, icono, enlace">
              <Button size="sm">Seguir</Button>
              <Button icon={<Plus aria-hidden />}>Crear</Button>
              <Button size="lg" icon={<Play aria-hidden className="fill-current" />}>
                Escuchar
              </Button>
              <a href="#enlace" className={buttonClass({ variant: "secondary" })}>
                Un enlace
              </a>
            </Row>
            <Row caption="Cargando y desactivado">
              <Button loading>Guardando</Button>
              <Button variant="secondary" loading>
                Guardando
              </Button>
              <Button disabled>Publicar</Button>
              <Button variant="outline" disabled>
                Publicar
              </Button>
            </Row>
            <Row caption="Solo icono">
              <IconButton label="Reproducir" variant="primary" size="lg">
                <Play className="fill-current" />
              </IconButton>
              <Tooltip text="Me gusta">
                <IconButton label="Me gusta">
                  <Heart />
                </IconButton>
              </Tooltip>
              <IconButton label="Comentar" variant="secondary">
                <MessageCircle />
              </IconButton>
              <IconButton label="Compartir" size="sm">
                <Share2 />
              </IconButton>
              <IconButton label="Compartir (desactivado)" disabled>
                <Share2 />
              </IconButton>
              <SampleMenu />
            </Row>
          </>
        )}
      </Exhibit>
      <Exhibit title="Pestañas, etiquetas, tarjetas">{() => <Pieces />}</Exhibit>
    </>
  );
}

function SampleMenu() {
  const [sort, setSort] = useState<"new" | "top">("new");
  return (
    <Menu
      trigger={
        <IconButton label="Más opciones">
          <MoreHorizontal />
        </IconButton>
      }
    >
      <MenuItem icon={<Share2 aria-hidden />}>Compartir</MenuItem>
      <MenuItem asChild>
        <a href="#perfil">
          <Play aria-hidden />
          Ver perfil
        </a>
      </MenuItem>
      <MenuItem disabled icon={<Plus aria-hidden />}>
        Añadir a colección
      </MenuItem>
      <MenuSeparator />
      <MenuLabel>Orden</MenuLabel>
      <MenuChoice
        label="Orden"
        value={sort}
        onChange={setSort}
        options={[
          { value: "new", label: "Últimos" },
          { value: "top", label: "Tendencias" },
        ]}
      />
      <MenuSeparator />
      <MenuItem tone="danger" icon={<Trash2 aria-hidden />}>
        Eliminar
      </MenuItem>
    </Menu>
  );
}

function Pieces() {
  const [tab, setTab] = useState<"posts" | "music" | "about">("posts");
  return (
    <>
      <Tabs
        label="Perfil"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: "posts", label: "Publicaciones" },
          { value: "music", label: "Música" },
          { value: "about", label: "Acerca de" },
        ]}
      >
        <TabPanel value="posts">Doce publicaciones.</TabPanel>
        <TabPanel value="music">Tres canciones.</TabPanel>
        <TabPanel value="about">Toca el bandoneón desde niña.</TabPanel>
      </Tabs>
      <Row caption="Etiquetas">
        <Badge>Fan</Badge>
        <Badge tone="accent">Artista</Badge>
        <Badge tone="positive">En línea</Badge>
        <Badge tone="warning">Pendiente</Badge>
        <Badge tone="danger">Falló</Badge>
        <Badge tone="solid">3</Badge>
      </Row>
      <Card className="grid gap-3 p-5">
        <h3 className="text-lg">Una tarjeta</h3>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Stat value="1.204" label="seguidores" />
          <Stat value="87" label="siguiendo" />
          <Stat value="12" label="publicaciones" />
        </div>
      </Card>
    </>
  );
}
