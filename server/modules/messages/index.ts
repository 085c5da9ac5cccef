import type { ModuleFactory } from "#platform/module";
import { sweepRequests } from "./change-conversation.ts";
import { filePaths } from "./openapi-paths.ts";
import { mailUnread, mailUnreadOfBands } from "./mail-unread.ts";
import { routes } from "./routes.ts";
import { serveAttachments } from "./serve-attachment.ts";
import { typingMessages } from "./typing.ts";

export { proposalState, proposalTermsJson } from "./columns.ts";
export { forgetBandReads } from "./band-reads.ts";
export { countUnreadConversations } from "./get-conversations.ts";
export { eraseMessages } from "./erase.ts";
export { moveMessagesForBands } from "./move-acted.ts";
export { senderOf } from "./find-received.ts";
export {
  inLockedConversation,
  lockConversationBetween,
  publishProposalMessages,
  renewProposalMessage,
  sayProposal,
} from "./say-proposal.ts";
export { writeTo } from "./write-to.ts";

/** Conversations between two people, and their messages. */
export const messages: ModuleFactory = (ctx) => ({
  routes,
  plain: (app) => serveAttachments(app, ctx),
  openApiPaths: filePaths,
  messages: typingMessages(ctx),
  jobs: [
    { name: "expire-message-requests", work: () => sweepRequests(ctx), cron: "41 * * * *" },
    { name: "mail-messages", work: () => mailUnread(ctx), cron: "*/5 * * * *", queue: "mail" },
    {
      name: "mail-band-messages",
      work: () => mailUnreadOfBands(ctx),
      cron: "*/5 * * * *",
      queue: "mail",
    },
  ],
});
