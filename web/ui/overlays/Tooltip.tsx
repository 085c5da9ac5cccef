import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { useLayerContainer } from "./layer-context.ts";

type TooltipProps = {
  text: ReactNode;
  /** A single element that takes a ref and focus. */
  children: ReactNode;
  side?: "top" | "bottom" | "left" | "right";
};

/** A few words on hover or focus. Never the only name of a control: touch cannot show it. */
export function Tooltip({ text, children, side = "top" }: TooltipProps) {
  const container = useLayerContainer();
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-fade rounded-sm bg-text px-2.5 py-1.5 text-sm font-medium text-background shadow-raised"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
