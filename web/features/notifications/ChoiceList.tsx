import type { NotificationChannel } from "#contract/notifications/notification-settings";
import { Card } from "#web/ui/Card.tsx";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";

interface Choice<T extends string> {
  topic: T;
  channel: NotificationChannel;
  wanted: boolean;
}
type ChoiceListProps<T extends string> = {
  /** The topics in order, each with its title and description. */
  topics: readonly { topic: T; title: string; text: string }[];
  channels: Record<NotificationChannel, string>;
  choices: readonly Choice<T>[];
  onChoose: (choice: Choice<T>) => void;
  /** A note below the list. */
  note: string;
  titleAs?: "h2" | "h3";
};

/** Which notifications are sent through which channels: a row for each topic, with a chip for each channel. */
export function ChoiceList<T extends string>(props: ChoiceListProps<T>) {
  const { topics, channels, choices, onChoose, note, titleAs: Title = "h2" } = props;
  return (
    <Card bleed className="grid px-5 py-2">
      <ul className="grid divide-y divide-border">
        {topics.map(({ topic, title, text }) => {
          const ofTopic = choices.filter((choice) => choice.topic === topic);
          return (
            <li key={topic} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
              <div className="grid min-w-50 flex-1">
                <Title className="font-sans text-base font-semibold">{title}</Title>
                <p className="text-sm text-text-muted">{text}</p>
              </div>
              <ChipGroup<NotificationChannel>
                label={title}
                mode="multiple"
                options={ofTopic.map(({ channel }) => ({
                  value: channel,
                  label: channels[channel],
                }))}
                value={ofTopic.filter(({ wanted }) => wanted).map(({ channel }) => channel)}
                onChange={(wantedChannels) => {
                  for (const choice of ofTopic) {
                    const isWanted = wantedChannels.includes(choice.channel);
                    if (isWanted !== choice.wanted) onChoose({ ...choice, wanted: isWanted });
                  }
                }}
              />
            </li>
          );
        })}
      </ul>
      <p className="border-t border-border py-4 text-sm text-pretty wrap-anywhere text-text-muted">
        {note}
      </p>
    </Card>
  );
}
