/** Every kind of mailed token: its slot, its type in the protocol, and its lifetime. */
export const tokenKinds = {
  signup: { slot: "confirmation", type: "signup", minutes: 60 },
  magiclink: { slot: "recovery", type: "magiclink", minutes: 10 },
  wayIn: { slot: "recovery", type: "magiclink", minutes: 10 },
  recovery: { slot: "recovery", type: "recovery", minutes: 60 },
  emailChangeNew: { slot: "email_change_new", type: "email_change", minutes: 60 },
  emailChangeCurrent: { slot: "email_change_current", type: "email_change", minutes: 60 },
  reauthentication: { slot: "reauthentication", type: "reauthentication", minutes: 10 },
  sms: { slot: "confirmation", type: "sms", minutes: 10 },
  phoneChange: { slot: "phone_change", type: "phone_change", minutes: 10 },
} as const;

export type TokenKind = keyof typeof tokenKinds;
