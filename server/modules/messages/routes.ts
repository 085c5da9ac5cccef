import * as attachments from "#contract/messages/attachments";
import * as contract from "#contract/messages/messages";
import { type Route, route, uploadRoute } from "#platform/http/http";
import { answerRequest, changeConversation } from "./change-conversation.ts";
import { deleteMessage, editMessage } from "./change-message.ts";
import { deleteConversation } from "./delete-conversation.ts";
import { countUnreadMessages, getConversation, getConversations } from "./get-conversations.ts";
import { getMessageChanges, getMessages } from "./get-messages.ts";
import { openConversation } from "./open-conversation.ts";
import { readConversation } from "./read-conversation.ts";
import { searchMessages } from "./search-messages.ts";
import { sendMessage } from "./send-message.ts";
import { uploadAttachment } from "./upload-attachment.ts";

export const routes: Route[] = [
  route(contract.getConversations, getConversations),
  route(contract.countUnreadMessages, countUnreadMessages),
  route(contract.openConversation, openConversation),
  route(contract.getConversation, getConversation),
  route(contract.getMessages, getMessages),
  route(contract.getMessageChanges, getMessageChanges),
  route(contract.sendMessage, sendMessage),
  route(contract.editMessage, editMessage),
  route(contract.deleteMessage, deleteMessage),
  route(contract.readConversation, readConversation),
  route(contract.changeConversation, changeConversation),
  route(contract.deleteConversation, deleteConversation),
  route(contract.answerRequest, answerRequest),
  route(contract.searchMessages, searchMessages),
  uploadRoute(attachments.uploadAttachment, uploadAttachment),
];
