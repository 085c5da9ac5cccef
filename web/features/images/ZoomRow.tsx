import { ZoomIn, ZoomOut } from "lucide-react";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Slider } from "#web/ui/fields/Slider.tsx";
import { copy } from "./copy.ts";
import { nearest } from "./crop-place.ts";

type ZoomRowProps = { zoom: number; onZoom: (zoom: number) => void };

/** The factor of one press. */
const press = 1.25;

/** Zoom in and out without pinching. The slider is logarithmic. */
export function ZoomRow({ zoom, onZoom }: ZoomRowProps) {
  return (
    <div className="flex items-center gap-2">
      <IconButton label={copy.zoomOut} onClick={() => onZoom(zoom / press)}>
        <ZoomOut />
      </IconButton>
      <Slider
        label={copy.zoom}
        value={Math.log(zoom) / Math.log(nearest)}
        onChange={(share) => onZoom(nearest ** share)}
        step={0.01}
        valueText={() => `${Math.round(zoom * 100)} %`}
        className="w-auto min-w-0 flex-1"
      />
      <IconButton label={copy.zoomIn} onClick={() => onZoom(zoom * press)}>
        <ZoomIn />
      </IconButton>
    </div>
  );
}
