import type { Module } from "#platform/module";
import { sweepRequests } from "./change-conversation.ts";
import { routes } from "./routes.ts";
import { serveAttachments } from "./serve-attachment.ts";
import { typingMessages } from "./typing.ts";

/** What two people say to one another, and where it stands for each. */
export const messages: Module = {
  routes,
  plain: serveAttachments,
  messages: typingMessages,
  jobs: (ctx) => [
    { name: "expire-message-requests", work: () => sweepRequests(ctx), cron: "41 * * * *" },
  ],
};
