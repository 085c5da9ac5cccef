import { type ReactNode, Suspense, use } from "react";

type MemberParts = typeof import("./member-parts.ts");

let loading: Promise<MemberParts> | undefined;
let loadedParts: MemberParts | undefined;

/** Loads the parts of the frame that only members see; after a failure it tries again. */
export async function loadMemberParts(): Promise<MemberParts> {
  loading = import("./member-parts.ts");
  loadedParts = await loading;
  return loadedParts;
}

type MemberPartProps = { children: (parts: MemberParts) => ReactNode };

/** A part of the frame that only members see: its code is loaded with their first page. */
export function MemberPart(props: MemberPartProps) {
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}

function Part({ children }: MemberPartProps) {
  return children(loadedParts ?? use((loading ??= loadMemberParts())));
}
