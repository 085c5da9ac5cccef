import { lazy, type ReactNode } from "react";
import { Link } from "#web/parts/links/Link.tsx";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import type { AuthFrameProps } from "./AuthFrame.tsx";
import type { AuthFormProps } from "./auth-form.ts";
import { type AuthPlace, type LinkType, type MailType, modeOfMail } from "./auth-place.ts";
import { copy } from "./copy.ts";
import type { SentMail } from "./draft.ts";
import type { OpenLinkProps } from "./OpenLink.tsx";
import { SignInForm } from "./SignInForm.tsx";

/** The screens of /auth, each as the content of the one frame. */

/** All but the most used form are in chunks of their own, loaded when the page is idle. */
const further = async () => import("./further-forms.ts");
type Forms = Awaited<ReturnType<typeof further>>;

/** Renders a form, once the chunk is loaded. */
const Further = lazy(async () => {
  const forms = await further();
  return { default: ({ make }: { make: (forms: Forms) => ReactNode }) => make(forms) };
});
const SecondFactorForm = lazy(async () => ({
  default: (await import("./SecondFactorForm.tsx")).SecondFactorForm,
}));

/** Loads the forms of the next screens. */
export function preloadForms(): void {
  // A form that cannot be loaded now is loaded when it is opened.
  further().catch(() => undefined);
}

/** The name from which the brand's colours are drawn: the cover before anything is typed. */
const atRest = "Empieza a sonar";

function cover(title: string, typedText = "") {
  return { seed: typedText.trim() || atRest, title };
}

export function signIn(form: AuthFormProps): AuthFrameProps {
  return {
    title: copy.signIn.title(form.place.purpose),
    pageTitle: copy.signIn.pageTitle,
    cover: cover(copy.signIn.cover, form.draft.email),
    children: <SignInForm {...form} />,
  };
}

export function signUp(form: AuthFormProps): AuthFrameProps {
  const name = form.draft.name.trim();
  return {
    title: copy.signUp.title(form.place.purpose),
    pageTitle: copy.signUp.pageTitle,
    cover: {
      ...cover(name || copy.signUp.cover, name),
      caption: name === "" ? undefined : copy.signUp.yourCover,
    },
    children: <Further make={(forms) => <forms.SignUpForm {...form} />} />,
  };
}

export function mailForm(form: AuthFormProps, type: "recovery" | "magiclink"): AuthFrameProps {
  const { title, pageTitle, text, cover: words } = copy[type];
  return {
    title,
    pageTitle,
    text,
    cover: cover(words, form.draft.email),
    children: <Further make={(forms) => <forms.AskMailForm key={type} {...form} type={type} />} />,
  };
}

export function awaitMail(form: AuthFormProps, sentMail: SentMail): AuthFrameProps {
  return {
    title: copy.mail.title,
    text: (
      <>
        {copy.mail[sentMail.type]}{" "}
        <strong className="font-semibold wrap-anywhere text-text">{form.draft.email}</strong>.
      </>
    ),
    cover: cover(copy.mail.cover, form.draft.email),
    children: <Further make={(forms) => <forms.AwaitMail {...form} sentMail={sentMail} />} />,
  };
}

export function openLink(props: OpenLinkProps): AuthFrameProps {
  const { title, text } = copy.link[props.link.type];
  return {
    title,
    text,
    cover: cover(copy.mail.cover),
    children: <Further make={(forms) => <forms.OpenLink {...props} />} />,
  };
}

/** The type of mail whose expired link led to a mode. */
export function mailOfMode(mode: AuthPlace["mode"]): MailType {
  if (mode === "nueva") return "recovery";
  return mode === modeOfMail.magiclink ? "magiclink" : "signup";
}

export function deadLink(form: AuthFormProps, type: LinkType): AuthFrameProps {
  return {
    title: copy.link.expiredTitle,
    text: copy.link.expired[type],
    cover: cover(copy.link.expiredCover, form.draft.email),
    children:
      type === "email_change" ? (
        <Way to={paths.accountSecurity} label={copy.link.toSecurity} />
      ) : (
        <Further make={(forms) => <forms.DeadLink {...form} type={type} />} />
      ),
  };
}

/** The first of two addresses has confirmed the change. */
export function halfChange(member: object | null): AuthFrameProps {
  const { title, text, cover: words } = copy.halfChange;
  return {
    title,
    text,
    cover: cover(words),
    children:
      member === null ? (
        <Way to={paths.auth()} label={copy.signIn.submit} />
      ) : (
        <Way to={paths.accountSecurity} label={copy.link.toSecurity} />
      ),
  };
}

/** A link or a provider that returned an error. */
export function trouble(place: AuthPlace, code: string, member: object | null): AuthFrameProps {
  const way =
    member === null ? (
      <Way to={place.to("entrar")} label={copy.signIn.submit} />
    ) : (
      <Way to={place.from} label={copy.link.stay} />
    );
  return {
    title: copy.trouble.title,
    cover: cover(copy.trouble.cover),
    children: <Further make={(forms) => <forms.Trouble code={code}>{way}</forms.Trouble>} />,
  };
}

export function secondFactor({ email }: { email: string }): AuthFrameProps {
  return {
    title: copy.secondFactor.title,
    text: copy.secondFactor.text,
    cover: cover(copy.secondFactor.cover, email),
    children: <SecondFactorForm email={email} />,
  };
}

export function newPassword(place: AuthPlace, email: string): AuthFrameProps {
  const { title, text } = place.isFirstPassword ? copy.firstPassword : copy.renew;
  return {
    title,
    text,
    cover: cover(copy.renew.cover, email),
    children: <Further make={(forms) => <forms.NewPasswordForm place={place} email={email} />} />,
  };
}

/** The mode «nueva» without a session: its link was opened in another browser, or never. */
export function lostRecovery(place: AuthPlace): AuthFrameProps {
  return {
    title: copy.renew.lostTitle,
    text: copy.renew.lost,
    cover: cover(copy.renew.cover),
    children: <Way to={place.to("recuperar")} label={copy.renew.ask} />,
  };
}

function Way({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={buttonClass({ size: "lg", block: true })}>
      {label}
    </Link>
  );
}
