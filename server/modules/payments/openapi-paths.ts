import type { Paths } from "#platform/openapi/openapi";

const problem = {
  content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
};

/** The address of the events of payment providers: theirs is the body, and the signature on it. */
export function webhookPaths(): Paths {
  return {
    "/api/payments/webhooks/{provider}": {
      post: {
        operationId: "receivePaymentEvent",
        summary:
          "Un aviso firmado de un servicio de pagos configurado. Repetirlo no cambia nada; lo que pasó se pregunta al servicio.",
        security: [],
        parameters: [
          {
            name: "provider",
            in: "path",
            required: true,
            schema: { type: "string", enum: ["stripe", "mercadopago", "test"] },
          },
        ],
        requestBody: { content: { "application/json": { schema: { type: "object" } } } },
        responses: {
          200: {
            description: "Recibido",
            content: {
              "application/json": {
                schema: { type: "object", properties: { received: { type: "boolean" } } },
              },
            },
          },
          403: { description: "La firma no es de ese servicio: forbidden", ...problem },
          404: { description: "Ese servicio no está configurado: not_found", ...problem },
        },
      },
    },
  };
}
