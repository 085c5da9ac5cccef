import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { limits } from "#contract/limits";
import type { MutedFor, MutedWord } from "#contract/people/safety";
import { ApiError, call, type OutputOf } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { notify } from "#web/ui/notify.ts";
import { Select } from "#web/ui/fields/Select.tsx";
import { copy } from "./copy.ts";
import { menuCopy } from "./menu-copy.ts";
import { invalidateWhatShowsPeople } from "./hide-person.ts";

type List = OutputOf<"getMutedWords">;

const day = 86_400_000;
const lasting: Record<MutedFor, number> = { "24h": day, "7d": 7 * day, "30d": 30 * day };
const list = query("getMutedWords", {});

/** A comparison for the optimistic list; the server decides which words are equal. */
const spelling = (word: string): string => word.trim().replace(/^#/, "").toLowerCase();

/** Muted words: adding one, how long it lasts, and removing it. */
export function MutedWords() {
  const { data, error, refetch, isFetching } = useQuery(list);
  return (
    <section className="grid gap-2" aria-labelledby="muted-words">
      <h3 id="muted-words" className="text-lg">
        {copy.wordsList}
      </h3>
      <p className="text-text-muted">{copy.wordsHelp}</p>
      <NewWord />
      {data === undefined ? (
        error !== null && (
          <QueryError of={{ error, isFetching, refetch }} as="p" title={copy.wordsFailed} />
        )
      ) : data.words.length === 0 ? (
        <p className="py-3 text-text-muted">{copy.noWords}</p>
      ) : (
        <ul aria-label={copy.wordsList} className="grid divide-y divide-border">
          {data.words.map((word) => (
            <MutedRow key={word.word} {...word} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Changes the list at once; returns the previous list. */
function useChangeList() {
  const client = useQueryClient();
  return {
    change(next: (words: MutedWord[]) => MutedWord[]): List | undefined {
      const before = client.getQueryData(list.queryKey);
      void client.cancelQueries({ queryKey: list.queryKey });
      client.setQueryData(list.queryKey, (now) => now && { words: next(now.words) });
      return before;
    },
    putBack: (before: List | undefined) => client.setQueryData(list.queryKey, before),
    // Refetch everything on screen, this list included.
    invalidate: () => invalidateWhatShowsPeople(client),
  };
}

function NewWord() {
  const { change, putBack, invalidate: follow } = useChangeList();
  const [word, setWord] = useState("");
  const [expiresIn, setExpiresIn] = useState<MutedFor | "">("");
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (input: MutedWord & { expires_in: MutedFor | null }) =>
      call("muteWord", { word: input.word, expires_in: input.expires_in }),
    onMutate: ({ word: newWord, expires_at }) =>
      change((words) => [
        { word: newWord, expires_at },
        ...words.filter((each) => spelling(each.word) !== spelling(newWord)),
      ]),
    onSuccess: () => {
      setWord("");
      follow();
    },
    onError: (error, _input, before) => {
      putBack(before);
      setRefusal(
        error instanceof ApiError && error.code === "invalid_input"
          ? copy.wordTooLong
          : errorMessage(error),
      );
    },
  });
  const add = () => {
    const newWord = word.trim();
    if (newWord === "") return setRefusal(copy.wordMissing);
    setRefusal(undefined);
    const expires_at =
      expiresIn === "" ? null : new Date(Date.now() + lasting[expiresIn]).toISOString();
    mutate({ word: newWord, expires_at, expires_in: expiresIn === "" ? null : expiresIn });
  };
  return (
    <form
      noValidate
      className="grid items-start gap-3 pt-2 sm:grid-cols-[minmax(0,1fr)_10rem_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Field label={copy.word} error={refusal}>
        <Input
          value={word}
          maxLength={limits.mutedWordLength}
          autoComplete="off"
          onChange={({ target }) => {
            setWord(target.value);
            setRefusal(undefined);
          }}
        />
      </Field>
      <Field label={copy.wordLasts}>
        <Select
          value={expiresIn}
          onChange={({ target }) => setExpiresIn(target.value as MutedFor | "")}
        >
          <option value="">{copy.wordForGood}</option>
          <option value="24h">{copy.wordFor["24h"]}</option>
          <option value="7d">{copy.wordFor["7d"]}</option>
          <option value="30d">{copy.wordFor["30d"]}</option>
        </Select>
      </Field>
      <Button type="submit" variant="secondary" className="sm:mt-7" loading={isPending}>
        {copy.muteWord}
      </Button>
    </form>
  );
}

function MutedRow({ word, expires_at }: MutedWord) {
  const { change, putBack, invalidate: follow } = useChangeList();
  const { mutate } = useMutation({
    mutationFn: () => call("unmuteWord", { word }),
    onMutate: () => change((words) => words.filter((each) => each.word !== word)),
    onSuccess: follow,
    onError: (error, _input, before) => {
      putBack(before);
      notify({ title: menuCopy.actionFailed, text: errorMessage(error), tone: "danger" });
    },
  });
  return (
    <li className="flex min-h-16 items-center gap-3 py-1.5">
      <div className="grid min-w-0 flex-1">
        <span className="font-semibold wrap-anywhere">{word}</span>
        <span className="text-sm text-text-muted">
          {expires_at === null ? copy.wordForGood : copy.wordLeft(expires_at)}
        </span>
      </div>
      <Button size="sm" variant="secondary" onClick={() => mutate()}>
        {copy.removeWord}
        <span className="sr-only"> {word}</span>
      </Button>
    </li>
  );
}
