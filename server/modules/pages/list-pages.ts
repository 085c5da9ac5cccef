import { product } from "#contract/names";
import { joinPath } from "#contract/mailing-lists/addresses";
import { patterns } from "#contract/pages";
import { escapeHtml as escape } from "#contract/posts/embed-code";
import type { OpenList, Subscription } from "#modules/mailing-lists";
import { addressOf } from "#modules/people";
import { personFace } from "./link-page.ts";
import { type JoinDraft, renderJoinForm } from "./join-form.ts";

/** The part of a page in its frame. */
export interface ListPage {
  title: string;
  body: string;
}

const paragraph = (text: string): string => `<p>${text}</p>`;
const link = (href: string, label: string): string =>
  `<p><a class="link" href="${escape(href)}">${escape(label)}</a></p>`;
const button = (label: string): string =>
  `<form class="join" method="post"><button>${label}</button></form>`;

function page(title: string, content: string, of: Subscription | null = null): ListPage {
  const foot =
    of?.handle == null || !of.is_open
      ? link(patterns.landing, `Ir a ${product}`)
      : link(`/${of.handle}`, `Ir a la página de ${of.artist}`);
  return {
    title,
    body: `<main><h1>${escape(title)}</h1>${content}${foot}</main>`,
  };
}

/** The handle under which a list is open now. */
export function handleOf(list: OpenList): string {
  return addressOf(list).slice(1);
}

/** Where people join. */
export function joinPage(list: OpenList, draft: JoinDraft | null = null): ListPage {
  const name = escape(list.name);
  return {
    title: `Únete a la lista de ${list.name}`,
    body: `<main>
      <header>
        ${personFace(list)}
        <h1>La lista de ${name}</h1>
        <p>Déjale tu email y entérate antes que nadie de sus canciones y conciertos.</p>
      </header>
      ${renderJoinForm(handleOf(list), list.name, "list", draft)}
    </main>
    <footer><a href="${escape(addressOf(list))}">${name} en ${product}</a></footer>`,
  };
}

/** The answer to the form: the same for every address. */
export function askedPage(list: OpenList): ListPage {
  const name = escape(list.name);
  return {
    title: "Confirma tu email",
    body: `<main>
      <header>
        ${personFace(list)}
        <h1>Confirma tu email para unirte a la lista</h1>
      </header>
      <p>Te enviamos un email con un enlace. Ábrelo y ya estás en la lista de ${name}.</p>
      <p class="note">¿No llega? Mira en el correo no deseado. Enviamos uno al día como mucho a cada dirección.</p>
    </main>
    <footer><a href="${escape(addressOf(list))}">${name} en ${product}</a></footer>`,
  };
}

/** What the link of the mail shows; its button confirms, since programs open links too. */
export function subscriptionPage(subscription: Subscription): ListPage {
  const { state, artist, email, city } = subscription;
  const name = escape(artist);
  switch (state) {
    case "pending":
      if (!subscription.is_open) return closedPage();
      return page(
        "Confirma tu email",
        paragraph(
          `Di que ${escape(email)} es tuyo y recibirás noticias de ${name}${city === null ? "" : `, también de lo que haga en ${escape(city)}`}.`,
        ) + button("Confirmar mi email"),
        subscription,
      );
    case "on_list":
      return page(
        "Ya estás en la lista",
        paragraph(`${name} te escribirá a ${escape(email)}. No hace falta confirmarlo otra vez.`),
        subscription,
      );
    case "expired":
      return page(
        "Este enlace caducó",
        paragraph("Pide otro: solo tienes que volver a dejar tu email.") + joinAgain(subscription),
        subscription,
      );
    case "left":
      return leftPage(subscription);
  }
}

/** Instead of the button where the list was closed meanwhile, or is not to be seen. */
function closedPage(): ListPage {
  return page(
    "Esta lista está cerrada",
    paragraph(
      "Ahora mismo no se apunta nadie, y tu email no está en ella. Si vuelve a abrirse pronto, este mismo enlace sirve.",
    ),
  );
}

/** After the button of the mail's page. */
export function confirmedPage(subscription: Subscription): ListPage {
  const name = escape(subscription.artist);
  return page(
    "¡Ya estás en la lista!",
    paragraph(
      `${name} te escribirá a ${escape(subscription.email)}, como mucho una vez por semana. Cada email trae un enlace para darte de baja con un clic.`,
    ),
    subscription,
  );
}

/** Asks before somebody leaves, since programs open links too. */
export function leavePage(subscription: Subscription): ListPage {
  if (subscription.state === "left") return leftPage(subscription);
  return page(
    `¿Darte de baja de la lista de ${subscription.artist}?`,
    paragraph(`${escape(subscription.email)} no recibirá más emails de esta lista.`) +
      button("Darme de baja"),
    subscription,
  );
}

/** After somebody left. */
export function leftPage(subscription: Subscription): ListPage {
  return page(
    "Estás de baja",
    paragraph(`No recibirás más emails de la lista de ${escape(subscription.artist)}.`) +
      joinAgain(subscription),
    subscription,
  );
}

function joinAgain({ handle, is_open: isOpen }: Subscription): string {
  return handle === null || !isOpen ? "" : link(joinPath(handle), "Volver a unirme");
}

/** The answer to a link that is not ours. */
export function uselessPage(): ListPage {
  return page(
    "Este enlace no sirve",
    paragraph("Puede que esté incompleto, o que ya no estés en esa lista."),
  );
}

/** What could not be done just now; `message` is the sentence of the error. */
export function failedPage(message: string): ListPage {
  return page("Ahora no", paragraph(escape(message)));
}
