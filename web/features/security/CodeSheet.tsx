import { Copy, Download } from "lucide-react";
import { FormAlert } from "#web/parts/forms/FormAlert.tsx";
import { Button } from "#web/ui/Button.tsx";
import { copy } from "./copy.ts";
import { copyText } from "./copy-text.ts";
import { inFours } from "./in-fours.ts";
import { saveText } from "./save-text.ts";

type CodeSheetProps = {
  email: string;
  codes: string[];
  /** The person tried to close the dialog before checking a code. */
  showWarning: boolean;
  onSaved: () => void;
};

/** The ten recovery codes, to download, copy or write down. */
export function CodeSheet({ email, codes, showWarning, onSaved }: CodeSheetProps) {
  const lines = codes.map((code, place) => `${place + 1}. ${inFours(code, "-")}`);
  const sheet = [copy.codes.fileHead(email), "", ...lines, "", copy.codes.fileFoot, ""].join("\n");
  return (
    <div className="grid gap-5">
      {showWarning && <FormAlert text={copy.codes.notYet} />}
      <ol
        aria-label={copy.codes.list}
        className="grid gap-x-6 gap-y-2 rounded-md bg-fill p-4 text-sm tabular-nums sm:grid-flow-col sm:grid-rows-5 sm:text-base"
      >
        {codes.map((code, place) => (
          <li key={code} className="flex gap-3">
            <span aria-hidden className="w-5 text-right text-text-muted">
              {place + 1}
            </span>
            <code className="whitespace-nowrap">{inFours(code, "-")}</code>
          </li>
        ))}
      </ol>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          variant="secondary"
          icon={<Download aria-hidden />}
          onClick={() => saveText(copy.codes.file, sheet)}
        >
          {copy.codes.download}
        </Button>
        <Button
          variant="secondary"
          icon={<Copy aria-hidden />}
          onClick={() => void copyText(sheet)}
        >
          {copy.codes.copy}
        </Button>
      </div>
      <Button size="lg" block onClick={onSaved}>
        {copy.codes.saved}
      </Button>
    </div>
  );
}
