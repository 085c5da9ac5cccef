// Works on the job queue of DATABASE_URL until a SIGTERM. The job `crash` kills this process, `hold` never ends,
// `note` prints its text. With the argument `alone` it assumes that no other process works on that database.
import { readConfig } from "#platform/config";
import { openDatabase } from "#platform/db/db";
import { type Job, openJobs } from "#platform/jobs/jobs";
import { openLog } from "#platform/log";

const connectionString = process.env["DATABASE_URL"];
const database = openDatabase({ connectionString }, { max: 10, onLost: () => {} });
const jobs = openJobs(database, openLog(readConfig({ LOG_LEVEL: "warn" })));

const tasks: Job<{ text: string }>[] = [
  { name: "crash", work: async () => void process.kill(process.pid, "SIGKILL"), queue: "push" },
  { name: "hold", work: () => new Promise(() => {}) },
  { name: "note", work: async ({ text }) => console.log(`note ${text}`) },
];
process.on("SIGTERM", () => {
  void jobs
    .stop()
    .then(database.close)
    .then(() => process.exit(0));
});
await jobs.start(tasks, { alone: process.argv[2] === "alone" });
console.log("started");
