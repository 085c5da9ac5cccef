import {
  notificationDefaults,
  type NotificationTopic,
} from "#contract/notifications/notification-settings";

/**
 * Whether `person` (SQL) wants to be told of a topic where it can reach them, as SQL: in the app, on a device that takes
 * pushes, or by mail.
 */
export function isReached(person: string, topic: NotificationTopic): string {
  const usual = notificationDefaults[topic];
  const wants = (channel: keyof typeof usual): string => `coalesce((
      select choice.wanted from notification_choices choice
      where choice.user_id = ${person} and choice.topic = '${topic}' and choice.channel = '${channel}'
    ), ${usual[channel] ?? false})`;
  return `(${wants("app")} or ${wants("email")}
    or ${wants("push")} and exists (select from push_subscriptions device where device.user_id = ${person}))`;
}
