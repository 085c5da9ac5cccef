import sharp from "sharp";
import { type InstagramPerson, instagramStandIn } from "./instagram-stand-in.ts";

// The stand-in as a process, for the journeys. Sends its addresses; takes what to change of the person, null for nobody.
const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 800, channels: 3, background } })
    .png()
    .toBuffer();

const person: InstagramPerson = {
  appUserId: "app-1",
  userId: "17841400000000001",
  username: "ana.canta",
  accountType: "MEDIA_CREATOR",
  media: [
    { id: "m2", caption: "Prueba de sonido en Rosario", pictures: [await picture("#2a6f97")] },
    { id: "m1", caption: "La tapa del disco", pictures: [await picture("#c1121f")] },
  ],
};
const standIn = await instagramStandIn();
standIn.person = person;
const { url, target, clientId, secret } = standIn;
process.send?.({ url, target, clientId, secret });
process.on("message", (change: Partial<InstagramPerson> | null) => {
  standIn.person = change === null ? null : Object.assign(person, change);
  process.send?.("changed");
});
process.on("disconnect", () => process.exit());
