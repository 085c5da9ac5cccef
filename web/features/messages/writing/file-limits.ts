/** The number and total size of one person's unsent files on a device. */
export const fileLimits = { count: 20, megabytes: 50 } as const;
