import { availabilityLabel } from "#contract/people/availability";
import type { Picture } from "#contract/files/files";
import type { OnboardingDraft } from "#contract/account/onboarding";
import { role } from "#modules/people";
import { maybe, statement, t } from "#platform/db/sql";
import type { ExportPart } from "./export-part.ts";
import { pathOfFile } from "./file-part.ts";

const profile = statement(
  { me: t.uuid },
  {
    name: t.text,
    username: maybe(t.text),
    creator_slug: maybe(t.text),
    handles: t.texts,
    draft: maybe(t.json<OnboardingDraft>()),
    role: maybe(role),
    bio: t.text,
    headline: t.text,
    city: t.text,
    country_code: maybe(t.text),
    musical_genres: t.texts,
    music_relations: t.texts,
    available_for: t.texts,
    is_professional: t.bool,
    current_workplace: t.text,
    contact_email: maybe(t.text),
    show_contact_email: t.bool,
    social_links: t.json<Record<string, string>>(),
    verified_links: t.texts,
    avatar: maybe(t.json<Picture>()),
    banner: maybe(t.json<Picture>()),
    banner_overlay: t.real,
    banner_focal_x: t.real,
    banner_focal_y: t.real,
    spotify_url: t.text,
    youtube_url: t.text,
    instagram_url: t.text,
    twitter_url: t.text,
    soundcloud_url: t.text,
    show_social_embeds: t.bool,
    followers_count: t.int,
    following_count: t.int,
    posts_count: t.int,
    created_at: t.time,
    updated_at: t.time,
  },
  `select p.name, p.username, p.creator_slug,
     array(select handle from handles where profile_id = p.id order by handle) as handles,
     (select answers from onboarding_drafts where profile_id = p.id) as draft,
     p.role, p.bio, p.headline, p.city, p.country_code, p.musical_genres, p.music_relations,
     p.available_for, p.is_professional, p.current_workplace, p.contact_email, p.show_contact_email, p.social_links,
     array(select c.url from link_checks c where c.profile_id = p.id and c.verified_at is not null) as verified_links, p.avatar, p.banner, p.banner_overlay,
     p.banner_focal_x, p.banner_focal_y, p.spotify_url, p.youtube_url, p.instagram_url, p.twitter_url,
     p.soundcloud_url, p.show_social_embeds, p.followers_count, p.following_count, p.posts_count,
     p.created_at, p.updated_at
   from profiles p where p.id = $me`,
);

const roles = { creator: "artista", supporter: "fan" };
export const profilePart: ExportPart = {
  file: "perfil.json",
  about: "Tu perfil, tal como lo escribiste, y tus nombres de usuario.",
  tables: ["profiles", "handles", "onboarding_drafts", "link_checks"],
  single: true,
  async *entries({ db }, me) {
    const row = await db.one(profile, { me });
    if (row === null) return;
    yield {
      nombre: row.name,
      nombre_de_usuario: row.username,
      direccion_de_artista: row.creator_slug,
      nombres_reservados: row.handles,
      tipo: row.role && roles[row.role],
      biografia: row.bio,
      titular: row.headline,
      ciudad: row.city,
      pais: row.country_code,
      generos: row.musical_genres,
      relaciones_con_la_musica: row.music_relations,
      disponible_para: row.available_for.map(availabilityLabel),
      trabaja_en_la_musica: row.is_professional,
      lugar_de_trabajo: row.current_workplace,
      email_de_contacto: row.contact_email,
      email_de_contacto_se_muestra: row.show_contact_email,
      redes: row.social_links,
      enlaces_verificados: row.verified_links,
      musica_incrustada: {
        se_muestra: row.show_social_embeds,
        spotify: row.spotify_url,
        youtube: row.youtube_url,
        instagram: row.instagram_url,
        twitter: row.twitter_url,
        soundcloud: row.soundcloud_url,
      },
      foto: row.avatar && pathOfFile(row.avatar.url),
      portada: row.banner && {
        archivo: pathOfFile(row.banner.url),
        oscurecido: row.banner_overlay,
        foco: [row.banner_focal_x, row.banner_focal_y],
      },
      seguidores: row.followers_count,
      seguidos: row.following_count,
      publicaciones: row.posts_count,
      bienvenida_sin_terminar: row.draft,
      creado: row.created_at,
      cambiado: row.updated_at,
    };
  },
};

const preferences = statement(
  { me: t.uuid },
  {
    is_public: t.bool,
    time_zone: maybe(t.text),
    show_presence: t.bool,
    messages_from: t.text,
    read_receipts: t.bool,
    email_messages: t.bool,
    email_posts: t.bool,
    email_tips: t.bool,
    choices: t.json<{ topic: string; channel: string; wanted: boolean }[]>(),
    last_seen: maybe(t.time),
  },
  // A leaving person is hidden; this is the visibility after a cancellation.
  `select coalesce((select was_public from account_deletions where user_id = p.id), p.is_public) as is_public,
     p.time_zone, p.show_presence, p.messages_from, p.read_receipts, p.email_messages, p.email_posts, p.email_tips, s.last_seen,
     (select coalesce(jsonb_agg(jsonb_build_object('topic', topic, 'channel', channel, 'wanted', wanted)), '[]')
      from notification_choices where user_id = p.id) as choices
   from profiles p left join people_seen s on s.person_id = p.id where p.id = $me`,
);

const senders: Record<string, string> = {
  everyone: "cualquiera",
  requests: "a quienes sigues; los demás preguntan antes",
  following: "a quienes sigues",
  nobody: "nadie",
};

const preferencias: ExportPart = {
  file: "preferencias.json",
  about: "Lo que elegiste en tus ajustes, y cuándo estuviste en línea por última vez.",
  tables: ["profiles", "notification_choices", "people_seen"],
  single: true,
  async *entries({ db }, me) {
    const row = await db.one(preferences, { me });
    if (row === null) return;
    yield {
      perfil_publico: row.is_public,
      zona_horaria: row.time_zone,
      mostrar_en_linea: row.show_presence,
      quien_puede_escribirte: senders[row.messages_from],
      confirmaciones_de_lectura: row.read_receipts,
      emails: {
        mensajes: row.email_messages,
        publicaciones: row.email_posts,
        propinas: row.email_tips,
      },
      avisos: row.choices.map(({ topic, channel, wanted }) => ({
        de: topic,
        por: channel,
        elegido: wanted,
      })),
      en_linea_por_ultima_vez: row.last_seen,
    };
  },
};

const acceptances = statement(
  { me: t.uuid },
  { version: t.text, minimum_age: t.int, accepted_at: t.time },
  `select version, minimum_age, accepted_at from terms_acceptances where user_id = $me order by version`,
);

const terminos: ExportPart = {
  file: "terminos.json",
  about: "Qué versiones de los términos aceptaste, y cuándo.",
  tables: ["terms_acceptances"],
  async *entries({ db }, me) {
    for (const { version, minimum_age, accepted_at } of await db.many(acceptances, { me }))
      yield { version, edad_minima_confirmada: minimum_age, fecha: accepted_at };
  },
};

/** A person's profile and settings. */
export const profileParts = [profilePart, preferencias, terminos];
