import { useRef, useState } from "react";
import type { CroppedPicture } from "./picture-change.ts";
import { copy } from "./copy.ts";
import { type Crop, middle } from "./crop-place.ts";
import { drawCrop } from "./draw-crop.ts";
import { type OpenPicture, openPicture, type Problem } from "./open-picture.ts";
import type { Target } from "./targets.ts";

type Step =
  | { is: "choose"; problem: Problem | null }
  | { is: "opening" }
  | { is: "crop"; picture: OpenPicture; busy: boolean };

/** The steps from choosing a file to cropping it. */
export function useCrop(target: Target, onUse: (picture: CroppedPicture) => void) {
  const [step, setStep] = useState<Step>({ is: "choose", problem: null });
  const [crop, setCrop] = useState<Crop>(middle);
  const latest = useRef<File | null>(null);

  const choose = async (file: File) => {
    latest.current = file;
    setStep({ is: "opening" });
    const result = await openPicture(file, target);
    // Another file was chosen meanwhile.
    if (latest.current !== file) return;
    setCrop(middle);
    if ("problem" in result) setStep({ is: "choose", problem: result.problem });
    else setStep({ is: "crop", picture: result.picture, busy: false });
  };
  const use = async () => {
    if (step.is !== "crop" || step.busy) return;
    const { picture } = step;
    setStep({ ...step, busy: true });
    try {
      const blob = await drawCrop(picture, target, crop);
      onUse({ blob, previewUrl: URL.createObjectURL(blob) });
    } catch {
      const problem = { title: copy.processFailed, text: copy.processFailedText };
      setStep({ is: "choose", problem });
    }
  };
  return { step, crop, setCrop, choose, use };
}
