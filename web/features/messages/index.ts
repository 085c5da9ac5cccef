/** Direct messages: the screen, the button that opens a conversation, and the unread count. */
export { MessageButton } from "./MessageButton.tsx";
export const loadUnread = () => import("./conversations/UnreadMessages.tsx");
export const loadMessagesPage = () => import("./MessagesPage.tsx");
