import { useState } from "react";
import { surveyErrors } from "#contract/surveys/errors";
import {
  type Answer,
  answerProblem,
  type Answers,
  type Question,
  visibleQuestions,
} from "#contract/surveys/questions";
import { QuestionStep } from "./QuestionStep.tsx";
import { ReviewStep } from "./ReviewStep.tsx";

const reviewStep = "review";

type SurveyRunnerProps = {
  questions: readonly Question[];
  initial: { answers: Answers; step: string };
  /** After each answer and step. */
  onProgress?: (answers: Answers, step: string) => void;
  /** Back from the first question. */
  onLeave?: () => void;
  /** Sends the answers; the sentence of what went wrong, and its question. Without it nothing is sent. */
  onSubmit?: (answers: Answers) => Promise<{ text: string; question?: string | undefined } | null>;
};

/** One question after the other, then all answers once more. */
export function SurveyRunner({
  questions,
  initial,
  onProgress,
  onLeave,
  onSubmit,
}: SurveyRunnerProps) {
  const [answers, setAnswers] = useState(initial.answers);
  const [step, setStep] = useState(initial.step);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const visible = visibleQuestions(questions, answers);
  const at = visible.findIndex(({ id }) => id === step);
  const question = step === reviewStep ? undefined : (visible[at] ?? visible[0]);

  const go = (next: string) => {
    setStep(next);
    setError(null);
    onProgress?.(answers, next);
  };
  const change = (id: string, answer: Answer | undefined) => {
    const { [id]: _former, ...others } = answers;
    const next = answer === undefined ? others : { ...others, [id]: answer };
    setAnswers(next);
    setError(null);
    onProgress?.(next, step);
  };
  const continueFrom = (current: Question) => {
    const problem = answerProblem(current, answers[current.id]);
    if (problem !== null) return setError(surveyErrors[problem].text);
    const following = visible[visible.indexOf(current) + 1];
    return go(following?.id ?? reviewStep);
  };
  const submit = async () => {
    if (busy || onSubmit === undefined) return;
    // A change of an earlier answer may have led to questions that nobody has answered yet.
    const open = visible.find((one) => answerProblem(one, answers[one.id]) !== null);
    if (open !== undefined) return refuse(open);
    setBusy(true);
    setFailure(null);
    const problem = await onSubmit(answers);
    setBusy(false);
    if (problem === null) return;
    if (visible.some(({ id }) => id === problem.question)) {
      setStep(problem.question ?? reviewStep);
      setError(problem.text);
    } else setFailure(problem.text);
  };
  const refuse = (open: Question) => {
    const problem = answerProblem(open, answers[open.id]);
    setStep(open.id);
    setError(problem === null ? null : surveyErrors[problem].text);
  };

  if (question === undefined)
    return (
      <ReviewStep
        questions={visible}
        answers={answers}
        failure={failure}
        busy={busy}
        isPreview={onSubmit === undefined}
        onChange={go}
        onBack={() => go(visible.at(-1)?.id ?? reviewStep)}
        onSend={() => void submit()}
      />
    );
  const index = visible.indexOf(question);
  const former = visible[index - 1];
  return (
    <QuestionStep
      key={question.id}
      question={question}
      answer={answers[question.id]}
      place={{ index, count: visible.length }}
      error={error}
      onAnswer={(answer) => change(question.id, answer)}
      onNext={() => continueFrom(question)}
      onBack={former === undefined ? onLeave : () => go(former.id)}
    />
  );
}
