/** Messages between two people: the screen, the button that leads there, and how much there is to read. */
export { MessageButton } from "./MessageButton.tsx";
export const loadUnread = () => import("./conversations/UnreadMessages.tsx");
export const loadMessagesPage = () => import("./MessagesPage.tsx");
