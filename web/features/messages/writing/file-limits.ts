/** How many unsent files of one person stay on a device, and how large they may be together. */
export const fileLimits = { count: 20, megabytes: 50 } as const;
