import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { bandLimits } from "#contract/people/band-limits";
import { nameSchemas } from "#contract/name-schemas";
import { cityId } from "#contract/places/city-id";
import { line } from "#contract/text/text";
import { bandRoles, type BandRole } from "./band-roles.ts";
import { chosenGenres, country, person } from "./profiles.ts";
import { typedUsername, usernameRefusals } from "./usernames.ts";

/** The roles that can be given; the only owner hands over the band instead. */
const givenRole = z.enum(
  (Object.keys(bandRoles) as BandRole[]).filter((role) => role !== "owner") as [
    Exclude<BandRole, "owner">,
  ],
);
/** The dates, without a time, on which a member joined or left. */
const day = z.iso.date();

/** A member of a band, as everybody sees it. */
const bandMember = z.object({
  person,
  stage_name: z.string(),
  instruments: z.array(z.string()),
  since: day,
  /** Null for current members. */
  until: day.nullable(),
});

/** A member as the other members of the band see it. */
const teamMember = bandMember.extend({
  is_owner: z.boolean(),
  roles: z.array(givenRole),
  is_public: z.boolean(),
});

/** Whom to invite, by @username or e-mail address, with what they may do. */
const newInvitation = z.object({
  to: z.string().trim().min(1).max(320),
  /** «Cobra» is never given by an invitation. */
  roles: z.array(givenRole.exclude(["treasurer"])).max(5),
});

const invitation = z.object({
  id: z.uuid(),
  /** Null when the invitation went to an e-mail address. */
  person: person.nullable(),
  email: z.string().nullable(),
  roles: z.array(givenRole),
  expires_at: z.iso.datetime(),
});

const myBand = z.object({
  band: person,
  is_owner: z.boolean(),
  roles: z.array(givenRole),
  /** The owner offers the band to this person. */
  is_offered: z.boolean(),
  /** The band is closed: it can be viewed, and its owner can reopen it. */
  is_archived: z.boolean(),
});

const myInvitation = z.object({
  id: z.uuid(),
  band: person,
  invited_by: person.nullable(),
  roles: z.array(givenRole),
  expires_at: z.iso.datetime(),
});
const bandId = z.object({ id: z.uuid() });
/** From the link in a mail: 32 random bytes as base64url. */
const invitationToken = z.string().regex(/^[\w-]{43}$/);

export const createBand = endpoint({
  name: "createBand",
  method: "POST",
  path: "/api/bands",
  summary:
    "Crea una banda: una página propia, sin contraseña, de la que eres dueña, e invita a quienes la forman, por usuario o por email. Repetirlo con lo mismo no crea otra ni invita otra vez.",
  who: "member",
  forBand: null,
  input: z.object({
    name: line(limits.displayNameLength),
    username: typedUsername,
    musical_genres: chosenGenres,
    city: line(limits.cityLength),
    /** Where it was chosen from the list; what is typed is matched with it otherwise. */
    city_id: cityId.nullable().default(null),
    country_code: country.nullable(),
    invitations: z.array(newInvitation).max(bandLimits.bandInvitationsAtOnce).default([]),
  }),
  output: person,
  errors: [
    ...usernameRefusals,
    "username_taken",
    "display_name_required",
    "city_not_found",
    "bands_full",
    "user_not_found",
    "band_invitee_invalid",
    "already_in_band",
  ],
  limit: "profile",
});

export const getMyBands = endpoint({
  name: "getMyBands",
  method: "GET",
  path: "/api/me/bands",
  summary: "Las bandas en las que estás, con tus papeles, y las que te invitan.",
  who: "member",
  forBand: null,
  input: z.object({}),
  output: z.object({ bands: z.array(myBand), invitations: z.array(myInvitation) }),
  errors: [],
});

export const getBandInvitation = endpoint({
  name: "getBandInvitation",
  method: "GET",
  path: "/api/band-invitations/:token",
  summary:
    "La invitación de una banda que llegó por email. Solo la ve quien confirmó la dirección a la que se envió.",
  who: "member",
  forBand: null,
  input: z.object({ token: invitationToken }),
  output: myInvitation,
  errors: ["band_invitation_over", "band_invitation_not_yours"],
});

export const answerBandInvitation = endpoint({
  name: "answerBandInvitation",
  method: "PUT",
  path: "/api/me/band-invitations/:id",
  summary:
    "Acepta o rechaza la invitación de una banda; la que llegó por email, con su token. Repetirlo no cambia nada.",
  who: "member",
  forBand: null,
  input: bandId.extend({ accept: z.boolean(), token: invitationToken.optional() }),
  output: success,
  errors: ["band_invitation_over", "bands_full", "band_members_full"],
  limit: "profile",
});

export const leaveBand = endpoint({
  name: "leaveBand",
  method: "DELETE",
  path: "/api/me/bands/:id",
  summary:
    "Deja una banda: tu página y lo tuyo se quedan contigo. La dueña la entrega antes. Repetirlo no cambia nada.",
  who: "member",
  forBand: null,
  input: bandId,
  output: success,
  errors: ["band_owner_stays"],
  limit: "profile",
});

export const getBandMembers = endpoint({
  name: "getBandMembers",
  method: "GET",
  path: "/api/people/:id/members",
  summary:
    "Quién está en una banda y quién estuvo, en el orden en que llegaron, y desde cuándo está archivada.",
  who: "visitor",
  forBand: "view",
  input: bandId,
  output: z.object({ members: z.array(bandMember), archived_on: day.nullable() }),
  errors: ["user_not_found"],
});

export const getBandsOf = endpoint({
  name: "getBandsOf",
  method: "GET",
  path: "/api/people/:id/bands",
  summary: "Las bandas en las que alguien está o estuvo, si lo muestra.",
  who: "visitor",
  forBand: "view",
  input: bandId,
  output: z.object({
    bands: z.array(
      z.object({
        band: person,
        stage_name: z.string(),
        instruments: z.array(z.string()),
        since: day,
        until: day.nullable(),
      }),
    ),
  }),
  errors: ["user_not_found"],
});

export const getTeam = endpoint({
  name: "getTeam",
  method: "GET",
  path: "/api/band/members",
  summary: "Quién está en la banda por la que actúas, con sus papeles, y a quién invitó.",
  who: "member",
  forBand: "view",
  onlyForBand: true,
  input: z.object({}),
  output: z.object({
    members: z.array(teamMember),
    invitations: z.array(invitation),
    /** The owner has been away for 30 days; set for members who may claim the band. */
    owner_is_away: z.boolean(),
    /** An admin has claimed the band: unless the owner comes back, it changes hands at this time. */
    claim: z.object({ ends_at: z.iso.datetime(), heir_id: z.uuid() }).nullable(),
  }),
  errors: ["not_in_band"],
});

export const inviteToBand = endpoint({
  name: "inviteToBand",
  method: "POST",
  path: "/api/band/invitations",
  summary:
    "Invita a la banda por la que actúas, por usuario o por email. Vale 14 días; quien ya está invitado recibe los papeles nuevos. De un email no se dice si tiene cuenta.",
  who: "member",
  forBand: "members",
  onlyForBand: true,
  input: newInvitation,
  output: invitation,
  errors: [
    "not_in_band",
    "user_not_found",
    "band_invitee_invalid",
    "band_members_full",
    "already_in_band",
  ],
  limit: "collectionInvite",
});

export const withdrawBandInvitation = endpoint({
  name: "withdrawBandInvitation",
  method: "DELETE",
  path: "/api/band/invitations/:id",
  summary: "Retira una invitación de la banda por la que actúas. Repetirlo no cambia nada.",
  who: "member",
  forBand: "members",
  onlyForBand: true,
  input: bandId,
  output: success,
  errors: ["not_in_band"],
  limit: "profile",
});

export const editTeamMember = endpoint({
  name: "editTeamMember",
  method: "PATCH",
  path: "/api/band/members/:personId",
  summary:
    "Cambia los papeles de alguien de la banda, o cómo aparece. Cada cual cambia lo suyo salvo los papeles.",
  who: "member",
  forBand: "view",
  onlyForBand: true,
  input: z.object({
    personId: z.uuid(),
    roles: z
      .array(givenRole.exclude(["treasurer"]))
      .max(5)
      .optional(),
    stage_name: line(limits.displayNameLength).optional(),
    instruments: z.array(line(bandLimits.instrumentLength)).max(bandLimits.instruments).optional(),
    since: day.optional(),
    is_public: z.boolean().optional(),
  }),
  output: teamMember,
  errors: ["not_in_band", "not_allowed_in_band", "member_not_found"],
  limit: "profile",
});

export const removeTeamMember = endpoint({
  name: "removeTeamMember",
  method: "DELETE",
  path: "/api/band/members/:personId",
  summary:
    "Saca a alguien de la banda por la que actúas. Deja de poder actuar por ella al momento.",
  who: "member",
  forBand: "members",
  onlyForBand: true,
  input: z.object({ personId: z.uuid() }),
  output: success,
  errors: ["not_in_band", "not_allowed_in_band", "band_owner_stays"],
  limit: "profile",
});

export const setBandTreasurer = endpoint({
  name: "setBandTreasurer",
  method: "PUT",
  path: "/api/band/treasurers/:personId",
  summary:
    "Da o quita «Cobra» a alguien de la banda por la que actúas. La dueña, la persona y cada admin reciben un email. Repetirlo no cambia nada.",
  who: "member",
  forBand: "ownership",
  onlyForBand: true,
  input: z.object({ personId: z.uuid(), is_treasurer: z.boolean() }),
  output: teamMember,
  errors: ["not_in_band", "member_not_found", "reauthentication_required"],
  limit: "profile",
});

export const claimBand = endpoint({
  name: "claimBand",
  method: "PUT",
  path: "/api/band/claim",
  summary:
    "Pide la página de una banda cuya dueña no aparece desde hace 30 días, o lo retira. Si no vuelve en 14 días, pasa a quien lleva más tiempo de admin. Repetirlo no cambia nada.",
  who: "member",
  forBand: "members",
  onlyForBand: true,
  input: z.object({ claim: z.boolean() }),
  output: success,
  errors: ["not_in_band", "band_owner_present"],
  limit: "profile",
});

export const archiveBand = endpoint({
  name: "archiveBand",
  method: "PUT",
  path: "/api/band/archive",
  summary:
    "Archiva la banda por la que actúas, o la vuelve a abrir. Archivada, su página y su música siguen, y nadie actúa por ella. Repetirlo no cambia nada.",
  who: "member",
  forBand: "ownership",
  onlyForBand: true,
  input: z.object({ archived: z.boolean() }),
  output: success,
  errors: ["not_in_band", "reauthentication_required"],
  limit: "profile",
});

export const offerBand = endpoint({
  name: "offerBand",
  method: "PUT",
  path: "/api/band/handover",
  summary:
    "Ofrece la banda a alguien que está en ella, o retira la oferta (null). Sigue siendo de la dueña hasta que se acepta.",
  who: "member",
  forBand: "ownership",
  onlyForBand: true,
  input: z.object({ personId: z.uuid().nullable() }),
  output: success,
  errors: ["not_in_band", "member_not_found", "reauthentication_required"],
  limit: "profile",
});

export const answerBandOffer = endpoint({
  name: "answerBandOffer",
  method: "PUT",
  path: "/api/me/bands/:id/handover",
  summary: "Acepta o rechaza la banda que su dueña te ofrece. La dueña anterior queda como admin.",
  who: "member",
  forBand: null,
  input: bandId.extend({ accept: z.boolean() }),
  output: success,
  errors: ["band_offer_over"],
  limit: "profile",
});

nameSchemas({
  BandMember: bandMember,
  TeamMember: teamMember,
  BandInvitation: invitation,
  MyBand: myBand,
});
