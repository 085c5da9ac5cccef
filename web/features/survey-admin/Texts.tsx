import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { pages } from "#web/api/pages.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { copy } from "./copy.ts";

type TextsProps = { surveyId: string; question: string; label: string };

/** What people wrote, without their names, read when it is asked for. */
export function Texts(props: TextsProps) {
  const [open, setOpen] = useState(false);
  if (open) return <TextList {...props} />;
  return (
    <Button
      variant="secondary"
      size="sm"
      className="justify-self-start"
      onClick={() => setOpen(true)}
    >
      {copy.showTexts}
    </Button>
  );
}

function TextList({ surveyId: id, question, label }: TextsProps) {
  const list = useInfiniteQuery({ ...pages("getSurveyTexts", { id, question }), staleTime: 0 });
  if (list.data === undefined)
    return list.error === null ? (
      <Skeleton className="h-24" />
    ) : (
      <QueryError of={list} as="h3" title={copy.textsFailed} />
    );
  return (
    <>
      <ul aria-label={copy.texts(label)} className="grid divide-y divide-border">
        {list.data.pages
          .flatMap(({ texts }) => texts)
          .map((text) => (
            <li key={text.id} className="py-2.5 wrap-anywhere whitespace-pre-line">
              {text.text}
            </li>
          ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {copy.more}
        </Button>
      )}
    </>
  );
}
