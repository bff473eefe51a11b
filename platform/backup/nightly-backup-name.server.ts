/** The name of the job that makes the nightly backup. It stands apart because the snapshot leaves this job out. */
export const nightlyBackupName = 'backup';

/** Returns the name of the archive of a day (2027-01-31). */
export const archiveName = (day: string) => `carebridge-${day}.zip`;

/** Returns the day of a nightly archive, or undefined if the file is not one. */
export const dayOfArchive = (name: string) => /^carebridge-(\d{4}-\d{2}-\d{2})\.zip$/.exec(name)?.[1];
