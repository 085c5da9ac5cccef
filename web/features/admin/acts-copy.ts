/** Texts of what the staff may do to an account. */
export const copy = {
  title: "Medidas",
  self: "Es tu propia cuenta: cámbiala en Mi Perfil, Seguridad.",
  higherRole: "Esta persona administra: sobre su cuenta solo decide otra que también administre.",
  ownData:
    "Una copia o el borrado de los datos los pide la propia persona, en Mi Perfil, Datos. Si no puede entrar, lo hace alguien que administre.",
  failed: "No pudimos cargar las peticiones",

  endAccountSessions: {
    label: "Cerrar todas las sesiones",
    title: "¿Cerrar todas sus sesiones?",
    text: "Tendrá que entrar de nuevo en todos sus dispositivos.",
    done: "Cerramos todas sus sesiones",
    failed: "No se pudieron cerrar las sesiones",
  },
  requestFactorReset: {
    label: "Pedir quitar el segundo factor",
    title: "¿Pedir que se quite su segundo factor?",
    text: "Otra persona que administre tiene que confirmarlo en 24 horas. La persona recibe un correo ahora, y otro al final.",
    done: "Petición hecha: falta que otra persona la confirme",
    failed: "No se pudo pedir",
  },
  confirmFactorReset: {
    label: "Confirmar y quitarlo",
    title: "¿Quitar su segundo factor?",
    text: "Sus sesiones se cierran, y para entrar bastará su contraseña. Confirma solo si sabes que quien lo pide es la dueña de la cuenta.",
    done: "Segundo factor quitado",
    failed: "No se pudo quitar el segundo factor",
  },
  requestedBy: (name: string, reason: string) =>
    `${name} pide quitar el segundo factor: «${reason}»`,
  until: (moment: string) => `Se puede confirmar hasta el ${moment}.`,
  otherConfirms: "Lo tiene que confirmar otra persona.",

  resets: "Segundos factores por quitar",
  resetOf: (name: string) => `Lo pide ${name}`,
} as const;
