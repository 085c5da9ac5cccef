import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { limits } from "#contract/limits";
import type { ReportReason } from "#contract/people/report-reasons";
import type { ReportKind } from "#contract/people/safety";
import { call } from "#web/api/client.ts";
import { useSession } from "#web/api/session.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { reportReasons } from "#web/copy/report-reasons.ts";
import { textLink } from "#web/parts/forms/text-link.ts";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/Button.tsx";
import { ChipGroup } from "#web/ui/fields/ChipGroup.tsx";
import { Dialog } from "#web/ui/overlays/Dialog.tsx";
import { Field } from "#web/ui/fields/Field.tsx";
import { Input } from "#web/ui/fields/Input.tsx";
import { notify } from "#web/ui/notify.ts";
import { Textarea } from "#web/ui/fields/Textarea.tsx";
import { type Claim, ClaimFields, emptyClaim, isComplete } from "./ClaimFields.tsx";
import { copy } from "./copy.ts";
import type { Somebody } from "./use-keep-away.ts";

type ReportDialogProps = {
  open: boolean;
  person: Somebody;
  reportTarget: { kind: ReportKind; id: string };
  onClose: () => void;
  /** Absent where blocking is not offered next. */
  onBlock?: () => void;
};

const reasons = (Object.keys(reportReasons) as ReportReason[]).map((value) => ({
  value,
  label: reportReasons[value],
}));

/** Asks for the reason of a report, sends it, and then offers to block the person. Each opening starts anew. */
export function ReportDialog(props: ReportDialogProps) {
  const [openings, setOpenings] = useState(0);
  const [wasOpen, setWasOpen] = useState(false);
  if (props.open !== wasOpen) {
    setWasOpen(props.open);
    if (props.open) setOpenings(openings + 1);
  }
  return openings > 0 && <Report key={openings} {...props} />;
}

function Report({ open, person, reportTarget, onClose, onBlock }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState("");
  const [email, setEmail] = useState("");
  const [claim, setClaim] = useState(emptyClaim);
  const isVisitor = useSession().status === "visitor";
  const [hasTriedToSend, setHasTriedToSend] = useState(false);
  const { mutate, isPending, isSuccess } = useSendReport(reportTarget, isVisitor);
  const characterCount = text.trim().length;
  const tooLong = characterCount > limits.reportLength;
  const isClaim = reason === "copyright";
  const isEmailMissing = isClaim && isVisitor && email.trim() === "";
  const canSend = !tooLong && isEmail(email) && !isEmailMissing && (!isClaim || isComplete(claim));
  const send = () => {
    setHasTriedToSend(true);
    if (reason === null || !canSend || isPending) return;
    mutate({ reason, text, contact_email: email.trim(), ...(isClaim ? { claim } : {}) });
  };
  const emailProblem =
    hasTriedToSend &&
    ((isEmailMissing && copy.reportEmailMissing) || (!isEmail(email) && copy.reportEmailWrong));

  if (isSuccess)
    return (
      <Thanks
        open={open}
        person={person}
        isVisitor={isVisitor}
        asksForName={reason === "impersonation" && !isVisitor}
        onClose={onClose}
        {...(onBlock && { onBlock })}
      />
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.reportTitle[reportTarget.kind]}
      description={copy.reportText}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button loading={isPending} onClick={send}>
            {copy.sendReport}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <div className="grid gap-2">
          <ChipGroup
            label={copy.reportReason}
            mode="single"
            options={reasons}
            value={reason === null ? [] : [reason]}
            onChange={([selectedReason]) => setReason(selectedReason ?? null)}
          />
          <p role="alert" className="text-sm text-danger empty:hidden">
            {hasTriedToSend && reason === null && copy.reasonMissing}
          </p>
        </div>
        {isClaim && <ClaimFields claim={claim} showErrors={hasTriedToSend} onChange={setClaim} />}
        <Field
          label={copy.reportDetails}
          optional
          hint={copy.reportDetailsHint}
          error={tooLong && copy.detailsTooLong}
          counter={{ count: characterCount, max: limits.reportLength }}
        >
          <Textarea value={text} onChange={(event) => setText(event.target.value)} />
        </Field>
        {isVisitor && (
          <Field
            label={copy.reportEmail}
            optional={!isClaim}
            hint={copy.reportEmailHint}
            error={emailProblem}
          >
            <Input
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}

type ThanksProps = Omit<ReportDialogProps, "reportTarget"> & {
  isVisitor: boolean;
  /** After a report of somebody who pretends to be another: offers to ask for one's own name. */
  asksForName: boolean;
};

/** After a report: thanks, and blocking its person. */
function Thanks({ open, person, isVisitor, asksForName, onClose, onBlock }: ThanksProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={copy.thanks}
      description={isVisitor ? copy.thanksVisitor : copy.thanksText}
      footer={
        <>
          {onBlock !== undefined && (
            <Button variant="secondary" onClick={onBlock} className="max-w-full">
              <span className="block max-w-56 truncate">{copy.block(person.name)}</span>
            </Button>
          )}
          <Button onClick={onClose} data-autofocus>
            {copy.done}
          </Button>
        </>
      }
    >
      {asksForName && (
        <p className="text-pretty">
          {copy.isYourName}{" "}
          <Link to={paths.settings("usuario")} className={textLink()} onClick={onClose}>
            {copy.askForName}
          </Link>
        </p>
      )}
    </Dialog>
  );
}

type Details = { reason: ReportReason; text: string; contact_email: string; claim?: Claim };

/** Sends a report; visitors leave an address for the answer. */
function useSendReport({ kind, id }: ReportDialogProps["reportTarget"], isVisitor: boolean) {
  return useMutation({
    mutationFn: ({ contact_email, claim, ...details }: Details) => {
      const report = {
        id,
        ...details,
        ...(claim && { claim: { ...claim, sworn: true as const } }),
      };
      return isVisitor && kind !== "message"
        ? call("reportAsVisitor", { kind, ...report, contact_email })
        : call("reportContent", { kind, ...report });
    },
    onError: (error) =>
      notify({ title: copy.reportFailed, text: errorMessage(error), tone: "danger" }),
  });
}

/** An e-mail address, or nothing. */
function isEmail(email: string): boolean {
  return /^$|^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim());
}
