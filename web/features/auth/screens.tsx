import { Link } from "react-router";
import { buttonClass } from "#web/ui/button-class.ts";
import type { AuthFrameProps } from "./AuthFrame.tsx";
import type { AuthFormProps } from "./auth-form.ts";
import type { AuthPlace, MailLink, MailType } from "./auth-place.ts";
import { AwaitMail } from "./AwaitMail.tsx";
import { copy } from "./copy.ts";
import { DeadLink } from "./DeadLink.tsx";
import type { SentMail } from "./draft.ts";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import { OpenLink } from "./OpenLink.tsx";
import { RecoverForm } from "./RecoverForm.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { SignUpForm } from "./SignUpForm.tsx";

/** What /auth can show, each as the content of the one frame. */

/** A name whose colours are the brand's: the cover before anything is typed. */
const atRest = "Empieza a sonar";

function cover(title: string, typed = "") {
  return { seed: typed.trim() || atRest, title };
}

export function signIn(form: AuthFormProps): AuthFrameProps {
  return {
    title: copy.signIn.title,
    pageTitle: copy.signIn.pageTitle,
    cover: cover(copy.signIn.cover, form.draft.email),
    children: <SignInForm {...form} />,
  };
}

export function signUp(form: AuthFormProps): AuthFrameProps {
  const name = form.draft.name.trim();
  return {
    title: copy.signUp.title,
    pageTitle: copy.signUp.pageTitle,
    cover: {
      ...cover(name || copy.signUp.cover, name),
      caption: name === "" ? undefined : copy.signUp.yourCover,
    },
    children: <SignUpForm {...form} />,
  };
}

export function recover(form: AuthFormProps): AuthFrameProps {
  return {
    title: copy.recover.title,
    pageTitle: copy.recover.pageTitle,
    text: copy.recover.text,
    cover: cover(copy.recover.cover, form.draft.email),
    children: <RecoverForm {...form} />,
  };
}

export function awaitMail(form: AuthFormProps, sent: SentMail): AuthFrameProps {
  return {
    title: copy.mail.title,
    text: (
      <>
        {copy.mail[sent.type]}{" "}
        <strong className="font-semibold wrap-anywhere text-text">{form.draft.email}</strong>.
      </>
    ),
    cover: cover(copy.mail.cover, form.draft.email),
    children: <AwaitMail {...form} sent={sent} />,
  };
}

export function openLink(
  place: AuthPlace,
  link: MailLink,
  member: { email: string } | null,
  onSpent: () => void,
): AuthFrameProps {
  const { title, text } = copy.link[link.type];
  return {
    title,
    text,
    cover: cover(copy.mail.cover),
    children: <OpenLink place={place} link={link} member={member} onSpent={onSpent} />,
  };
}

export function deadLink(form: AuthFormProps, type: MailType): AuthFrameProps {
  return {
    title: copy.link.expiredTitle,
    text: type === "signup" ? copy.link.expiredSignup : copy.link.expiredRecovery,
    cover: cover(copy.link.expiredCover, form.draft.email),
    children: <DeadLink {...form} type={type} />,
  };
}

export function newPassword(place: AuthPlace, email: string): AuthFrameProps {
  return {
    title: copy.renew.title,
    text: copy.renew.text,
    cover: cover(copy.renew.cover, email),
    children: <NewPasswordForm place={place} email={email} />,
  };
}

/** The mode without a session: its link was opened somewhere else, or never. */
export function lostRecovery(place: AuthPlace): AuthFrameProps {
  return {
    title: copy.renew.lostTitle,
    text: copy.renew.lost,
    cover: cover(copy.renew.cover),
    children: (
      <Link to={place.to("recuperar")} className={buttonClass({ size: "lg", block: true })}>
        {copy.renew.ask}
      </Link>
    ),
  };
}
