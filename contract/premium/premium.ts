import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { premiumPlans } from "./plans.ts";

const plan = z.enum(premiumPlans);

export const getPremiumInterest = endpoint({
  name: "getPremiumInterest",
  method: "GET",
  path: "/api/me/premium-interest",
  summary: "De qué planes de Premium pediste que te avisemos.",
  who: "member",
  forBand: null,
  input: z.object({}),
  output: z.object({ plans: z.array(plan) }),
  errors: [],
});

export const askForPremium = endpoint({
  name: "askForPremium",
  method: "PUT",
  path: "/api/me/premium-interest/:plan",
  summary: "«Avísame» cuando ese plan se pueda contratar. Repetirlo no cambia nada.",
  who: "member",
  forBand: null,
  input: z.object({ plan }),
  output: success,
  errors: [],
  limit: "react",
});

export const withdrawPremiumInterest = endpoint({
  name: "withdrawPremiumInterest",
  method: "DELETE",
  path: "/api/me/premium-interest/:plan",
  summary: "Ya no quieres ese aviso. Repetirlo no cambia nada.",
  who: "member",
  forBand: null,
  input: z.object({ plan }),
  output: success,
  errors: [],
  limit: "react",
});
