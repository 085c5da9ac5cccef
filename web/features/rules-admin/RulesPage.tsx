import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { TextRule } from "#contract/moderation/text-rules";
import { query } from "#web/api/query.ts";
import { QueryError } from "#web/copy/QueryError.tsx";
import { useTitle } from "#web/parts/layout/use-title.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { ConductRules } from "./ConductRules.tsx";
import { copy } from "./copy.ts";
import { RuleCard } from "./RuleCard.tsx";
import { RuleForm } from "./RuleForm.tsx";

/** /admin/reglas: the rules about words and domains, and about conduct, with their hits. */
export function RulesPage() {
  useTitle(copy.title);
  const list = useQuery({ ...query("getTextRules", {}), staleTime: 0 });
  const [editing, setEditing] = useState<TextRule | "new" | null>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-6">
      <header className="flex flex-wrap items-end justify-between gap-3 px-4 md:px-0">
        <div className="grid min-w-0 gap-1">
          <h1 className="text-2xl">{copy.title}</h1>
          <p className="text-pretty text-text-muted">{copy.intro}</p>
        </div>
        <Button icon={<Plus aria-hidden />} onClick={() => setEditing("new")}>
          {copy.create}
        </Button>
      </header>
      {list.data === undefined ? (
        list.error === null ? (
          <div aria-busy className="grid gap-3 px-4 md:px-0">
            <output className="sr-only">{copy.loading}</output>
            <Skeleton className="h-40" />
            <Skeleton className="h-40" />
          </div>
        ) : (
          <QueryError of={list} title={copy.failed} />
        )
      ) : (
        <>
          {list.data.rules.length === 0 ? (
            <EmptyState title={copy.empty} text={copy.emptyText} />
          ) : (
            <ul aria-label={copy.title} className="grid gap-4">
              {list.data.rules.map((rule) => (
                <li key={rule.id}>
                  <RuleCard rule={rule} onEdit={() => setEditing(rule)} />
                </li>
              ))}
            </ul>
          )}
          <p className="px-4 text-sm text-pretty text-text-muted md:px-0">
            {copy.blocked(list.data.blocked_files.files, list.data.blocked_files.hits)}
          </p>
        </>
      )}
      <ConductRules />
      {editing !== null && (
        <RuleForm rule={editing === "new" ? null : editing} onClose={() => setEditing(null)} />
      )}
    </div>
  );
}
