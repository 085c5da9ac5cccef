import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { ApiError, call, type InputOf } from "#web/api/client.ts";
import { renewSession } from "#web/api/session.ts";
import { paths } from "#web/paths.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** Converts the account. The session's next token names the person, and this window acts for the band from then on. */
export function useConversion() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: convert,
    onSuccess: async ({ band }) => {
      await renewSession();
      const { done, doneText } = copy.conversion;
      notify({ title: done(band.name), text: doneText, tone: "positive" });
      await navigate(paths.bandTeam(band.username ?? band.id), { replace: true });
    },
  });
}

/** If the account was converted already and the answer got lost, calling again as the person gives the same band. */
async function convert(input: InputOf<"convertToBand">) {
  try {
    return await call("convertToBand", input);
  } catch (error) {
    const isRenewed =
      error instanceof ApiError && error.code === "not_authenticated" && (await renewSession());
    if (!isRenewed) throw error;
    return call("convertToBand", input);
  }
}
