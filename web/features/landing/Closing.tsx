import { Link } from "react-router";
import { product } from "#contract/names";
import { paths } from "#web/paths.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Logo } from "#web/ui/Logo.tsx";
import { WaveMotif } from "#web/ui/WaveMotif.tsx";
import { copy } from "./copy.ts";

/** The last invitation. */
export function Closing() {
  return (
    <section
      aria-labelledby="cierre"
      className="mx-auto grid w-full max-w-360 justify-items-center gap-5 px-5 text-center md:px-10"
    >
      <WaveMotif seed={copy.closing.title} bars={41} className="h-20 max-w-full text-wave-rest" />
      <h2 id="cierre" className="text-3xl font-extrabold">
        {copy.closing.title}
      </h2>
      <p className="text-lg text-text-muted">{copy.closing.text}</p>
      <Link to={paths.auth({ mode: "registro" })} className={buttonClass({ size: "lg" })}>
        {copy.signUp}
      </Link>
    </section>
  );
}

export function LandingFooter() {
  return (
    <footer className="mx-auto flex w-full max-w-360 flex-wrap items-center gap-x-6 gap-y-3 px-5 py-10 text-sm text-text-muted md:px-10">
      <Logo name={product} plain className="text-lg" />
      <p className="mr-auto">{copy.title}</p>
      <Link to={paths.auth()} className="rounded-sm py-2 font-medium hover:text-text">
        {copy.signIn}
      </Link>
      <Link
        to={paths.auth({ mode: "registro" })}
        className="rounded-sm py-2 font-medium hover:text-text"
      >
        {copy.signUp}
      </Link>
    </footer>
  );
}
