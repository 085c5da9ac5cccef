import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import { acceptJsonOf } from "#platform/http/json-body";
import { addressKey } from "#platform/limits";

const reports = z
  .array(
    z.object({
      body: z.object({
        documentURL: z.string(),
        effectiveDirective: z.string(),
        blockedURL: z.string(),
        sourceFile: z.string().nullish(),
        lineNumber: z.number().nullish(),
      }),
    }),
  )
  .max(20);

/**
 * `POST /csp-reports`: reports of the Content-Security-Policy (Reporting API), logged without the queries of their
 * addresses, which may be private (rule privacy-3).
 */
export async function takeReports(
  scope: FastifyInstance,
  { ctx }: { ctx: Context },
): Promise<void> {
  acceptJsonOf(scope, "application/reports+json");
  scope.post("/csp-reports", { bodyLimit: 16 * 1024 }, async (request, reply) => {
    // A separate limit: a page with many reports must not use up the person's other limits.
    await ctx.limits.take("readVisitor", `reports ${addressKey(request.ip)}`);
    const parsedReports = reports.safeParse(request.body);
    if (!parsedReports.success) throw new ApiError("invalid_body");
    for (const { body } of parsedReports.data)
      ctx.log.warn(
        {
          page: withoutQuery(body.documentURL),
          directive: body.effectiveDirective.slice(0, 100),
          blocked: withoutQuery(body.blockedURL),
          source: `${withoutQuery(body.sourceFile ?? "")}:${body.lineNumber ?? 0}`,
        },
        "content security policy violation",
      );
    return reply.status(204).send();
  });
}

/** Also for values that are not addresses: `inline`, `eval`. */
function withoutQuery(url: string): string {
  return (url.split(/[?#]/, 1)[0] ?? "").slice(0, 300);
}
