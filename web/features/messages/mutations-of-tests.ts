import { useQueryClient } from "@tanstack/react-query";
import type { Conversation, Message } from "#contract/messages/messages";
import type { ProposalCard, ProposalTerms } from "#contract/messages/proposal-card";
import { exampleOf, ids } from "#web/entities/answers-of-tests.ts";
import type { Mutations } from "#web/entities/effects-of-tests.ts";
import { openConversation } from "./conversations/open-conversation.ts";
import { useDeleteConversation } from "./conversations/DeleteConversation.tsx";
import {
  useAnswerProposal,
  useCounterProposal,
  useMakeProposal,
} from "./proposals/use-proposals.ts";
import { markRead } from "./thread/read-marks.ts";
import {
  useAnswerRequest,
  useChangeConversation,
  useDeleteMessage,
  useEditMessage,
} from "./thread/use-changes.ts";
import { useLiveMessages } from "./use-live-messages.ts";
import { send } from "./writing/send.ts";

const conversation: Conversation = exampleOf("getConversation");
const change = (to: { is_muted: boolean } | { is_archived: boolean }) => () => {
  const press = useChangeConversation(conversation);
  return () => press(to);
};
const answer = (accept: boolean) => () => {
  const { mutate } = useAnswerRequest(ids.conversation, () => {});
  return () => mutate(accept);
};
/** The last message of the conversation. */
const message: Message = {
  ...exampleOf("editMessage"),
  conversation_id: ids.conversation,
  sender_id: "beto",
  attachment: null,
  proposal: null,
};
const { id, sender_id, kind, content, created_at } = message;
const lastMessage = {
  id,
  sender_id,
  kind,
  content,
  attachment_name: null,
  is_deleted: false,
  created_at,
};
const sides = { conversationId: ids.conversation, me: "ana" };
const terms = { date: "2030-06-01", city_id: 1, fee: { kind: "donation" } } as const;
const offer: ProposalTerms = {
  ...terms,
  time: null,
  city: { id: 1, name: "Madrid", region: "", country_code: "ES", time_zone: "Europe/Madrid" },
  venue: "",
  fee: { kind: "donation", amount: null, currency: null },
  conditions: "",
};
const proposal: ProposalCard = {
  id: "5a0c4d1e-7c2b-4e5f-8a9b-0c1d2e3f4a5b",
  step: 1,
  action: "propose",
  state: "proposed",
  is_latest: true,
  artist_id: "ana",
  terms: offer,
  draft_id: null,
};
const listen = () => useLiveMessages("ana", undefined);

export const mutations: Mutations = {
  changeConversation: [
    {
      use: change({ is_muted: true }),
      answer: { ...conversation, is_muted: true },
      entity: "conversation",
      becomes: { is_muted: true },
    },
    {
      use: change({ is_archived: true }),
      answer: { ...conversation, folder: "archived" },
      entity: "conversation",
      becomes: { folder: "archived" },
    },
  ],
  answerRequest: [
    {
      use: answer(true),
      entity: "conversation",
      was: { folder: "requests" },
      becomes: { folder: "main", writing: "open" },
    },
    {
      use: answer(false),
      entity: "conversation",
      becomes: null,
      inputs: { getConversation: { id: ids.conversation } },
      asks: ["searchMessages"],
    },
  ],
  deleteConversation: {
    use: () => useDeleteConversation(ids.conversation),
    entity: "conversation",
    becomes: null,
    inputs: { getConversation: { id: ids.conversation } },
    asks: ["searchMessages"],
  },
  readConversation: {
    use: () => {
      const client = useQueryClient();
      return () => void markRead(client, "ana", { id: ids.conversation, seq: 9 });
    },
    answer: { read_seq: 9, unread_count: 0 },
    entity: "conversation",
    becomes: { read_seq: 9, unread_count: 0 },
  },
  openConversation: {
    use: () => {
      const client = useQueryClient();
      return () => void openConversation(client, "beto");
    },
    answer: conversation,
    entity: "conversation",
    becomes: {},
    asks: ["getConversations"],
  },
  sendMessage: {
    use: () => {
      const client = useQueryClient();
      listen();
      const newMessage = { conversationId: ids.conversation, content, replyTo: null, readSeq: 0 };
      return () => send(client, newMessage);
    },
    answer: { ...message, seq: 6 },
    entity: "conversation",
    becomes: { last_seq: 6, last_message: lastMessage },
  },
  editMessage: {
    use: () => {
      const edit = useEditMessage("ana");
      return () => edit({ message, content: "Otra" });
    },
    answer: { ...message, content: "Otra" },
    entity: "conversation",
    becomes: { last_message: { ...lastMessage, content: "Otra" } },
  },
  deleteMessage: {
    use: () => {
      const remove = useDeleteMessage("ana");
      return () => remove(message);
    },
    entity: "conversation",
    was: { last_message: lastMessage },
    becomes: { last_message: { ...lastMessage, content: "", is_deleted: true } },
  },
  makeProposal: {
    use: () => {
      const { mutate } = useMakeProposal(sides, () => {});
      return () => mutate({ plays: "other", terms });
    },
    answer: { ...message, seq: 6 },
    entity: "conversation",
    becomes: { last_seq: 6, last_message: lastMessage },
  },
  counterProposal: {
    use: () => {
      const { mutate } = useCounterProposal(sides, { ...proposal, terms: offer }, () => {});
      return () => mutate({ terms });
    },
    answer: { ...message, seq: 6, proposal },
    entity: "conversation",
    becomes: { last_seq: 6, last_message: lastMessage },
    inputs: { getProposal: { id: proposal.id } },
    asks: ["getProposal"],
  },
  answerProposal: {
    use: () => {
      const { mutate } = useAnswerProposal(sides, proposal);
      return () => mutate("accept");
    },
    answer: { ...message, seq: 6, proposal },
    entity: "conversation",
    becomes: { last_seq: 6, last_message: lastMessage },
    inputs: { getProposal: { id: proposal.id } },
    asks: ["getProposal"],
  },
  "messages:changed": {
    use: listen,
    tells: [{ ...message, seq: 6 }],
    entity: "conversation",
    becomes: { last_seq: 6, last_message: lastMessage, unread_count: 6 },
  },
  "messages:read": [
    {
      use: listen,
      tells: [{ conversation_id: ids.conversation, user_id: "ana", seq: 9, unread_count: 0 }],
      entity: "conversation",
      becomes: { read_seq: 9, unread_count: 0 },
    },
    {
      use: listen,
      tells: [{ conversation_id: ids.conversation, user_id: "beto", seq: 9, unread_count: null }],
      entity: "conversation",
      becomes: { other_read_seq: 9 },
    },
  ],
  "conversations:changed": {
    use: listen,
    tells: [{ id: ids.conversation }],
    entity: "conversation",
    becomes: {},
    inputs: { getConversation: { id: ids.conversation } },
    asks: ["getConversation", "getConversations"],
  },
};
