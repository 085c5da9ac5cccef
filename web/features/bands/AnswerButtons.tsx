import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";
import type { useAnswer } from "./use-answer.ts";

export function AnswerButtons({ answer }: { answer: ReturnType<typeof useAnswer> }) {
  const { mutate, isPending, variables } = answer;
  return (
    <div className="flex gap-2">
      <Button
        size="sm"
        variant="secondary"
        loading={isPending && !variables}
        onClick={() => mutate(false)}
      >
        {copy.reject}
      </Button>
      <Button size="sm" loading={isPending && variables} onClick={() => mutate(true)}>
        {copy.accept}
      </Button>
    </div>
  );
}
