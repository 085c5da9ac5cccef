import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Input, type InputProps } from "./Input.tsx";

/** A password that can be revealed. Set `autoComplete` to "current-password" or "new-password". */
export function PasswordInput(props: Omit<InputProps, "type" | "trailing">) {
  const [isVisible, setIsVisible] = useState(false);
  return (
    <Input
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isVisible ? "text" : "password"}
      trailing={
        <IconButton
          label={isVisible ? "Ocultar contraseña" : "Mostrar contraseña"}
          aria-pressed={isVisible}
          onClick={() => setIsVisible(!isVisible)}
        >
          {isVisible ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  );
}
