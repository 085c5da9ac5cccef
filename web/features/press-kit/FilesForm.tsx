import { FileText, X } from "lucide-react";
import { useId, useRef } from "react";
import type { PressPicture } from "#contract/files/files";
import { Card } from "#web/ui/Card.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { ChooseFile } from "./ChooseFile.tsx";
import { copy } from "./copy.ts";
import { PressThumbnail } from "./PressThumbnail.tsx";
import { useFileUpload } from "./use-file-upload.ts";
import type { KitEditor } from "./use-kit-editor.ts";

/** The logo, the rider and the stage plan. */
export function FilesForm({ editor }: { editor: KitEditor }) {
  return (
    <>
      <LogoForm editor={editor} />
      <DocumentsForm editor={editor} />
    </>
  );
}

function LogoForm({ editor }: { editor: KitEditor }) {
  const heading = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { logo } = editor.draft;
  const upload = useFileUpload("press_picture", {
    onStored: ({ id, file }) =>
      editor.edit({ logo: { file_id: id, picture: file as PressPicture } }),
    onRunning: editor.countUpload,
  });
  return (
    <Card as="section" bleed aria-labelledby={heading} className="grid gap-3 p-4 md:p-5">
      <div className="grid gap-1">
        <h2 id={heading} className="text-lg">
          {copy.logo}
        </h2>
        <p className="text-sm text-pretty text-text-muted">{copy.logoText}</p>
      </div>
      {logo !== null && (
        <div className="flex items-start gap-3">
          <PressThumbnail picture={logo.picture} alt={copy.logoAlt} className="w-28 shrink-0" />
          <p className="min-w-0 flex-1 text-xs text-text-muted">
            {copy.facts(logo.picture.original)}
          </p>
          <IconButton
            label={copy.removeLogo}
            onClick={() => {
              editor.edit({ logo: null });
              button.current?.focus();
            }}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      )}
      <ChooseFile
        label={logo === null ? copy.addLogo : copy.changeLogo}
        accept="image/png,image/jpeg,image/webp"
        upload={upload}
        button={button}
        onChoose={(files) => void upload.start(files)}
      />
    </Card>
  );
}

function DocumentsForm({ editor }: { editor: KitEditor }) {
  const heading = useId();
  return (
    <Card as="section" bleed aria-labelledby={heading} className="grid gap-4 p-4 md:p-5">
      <div className="grid gap-1">
        <h2 id={heading} className="text-lg">
          {copy.documents}
        </h2>
        <p className="text-sm text-pretty text-text-muted">{copy.documentsText}</p>
      </div>
      <DocumentField kind="rider" editor={editor} />
      <DocumentField kind="plan" editor={editor} />
    </Card>
  );
}

function DocumentField({ kind, editor }: { kind: "rider" | "plan"; editor: KitEditor }) {
  const button = useRef<HTMLButtonElement>(null);
  const file = editor.draft[kind];
  const title = copy[kind];
  const upload = useFileUpload("press_document", {
    onStored: ({ id, file: stored }) => {
      if (stored.kind === "document") editor.edit({ [kind]: { file_id: id, bytes: stored.bytes } });
    },
    onRunning: editor.countUpload,
  });
  return (
    <div className="grid gap-2">
      <div className="flex min-h-11 items-center gap-3">
        <FileText aria-hidden className="size-5 shrink-0 text-text-muted" />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold">{title}</h3>
          <p className="text-sm text-text-muted">
            {file === null ? copy.noDocument : copy.document(file.bytes)}
          </p>
        </div>
        {file !== null && (
          <IconButton
            label={copy.remove(title)}
            onClick={() => {
              editor.edit({ [kind]: null });
              button.current?.focus();
            }}
          >
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      <ChooseFile
        label={file === null ? copy.add(title) : copy.change(title)}
        accept="application/pdf"
        upload={upload}
        button={button}
        onChoose={(files) => void upload.start(files)}
      />
    </div>
  );
}
