import type { Config } from "#platform/config";

/** Who runs this server, as far as the settings say. */
export type Operator = Config["operator"];

/** What the legal pages know: the operator, and the ages from which people may have an account. */
export type Facts = Pick<Config, "operator" | "minimumAge">;

/** The settings that the legal pages need and that are missing, by their names in the environment. */
export function missingOperatorSettings({ operator }: Pick<Config, "operator">): string[] {
  const { name, email, address } = operator;
  const requiredSettings = {
    OPERATOR_NAME: name,
    OPERATOR_EMAIL: email,
    OPERATOR_ADDRESS: address,
  };
  return Object.entries(requiredSettings).flatMap(([variable, value]) =>
    value === undefined ? [variable] : [],
  );
}

/** The age from which somebody of a country may have an account. */
export function minimumAgeIn({ minimumAge }: Facts, country: string | null): number {
  return (country === null ? undefined : minimumAge.byCountry[country]) ?? minimumAge.standard;
}
