/** The name of the job that makes the nightly backup. It stands apart because the snapshot leaves this job out. */
export const nightlyBackupName = 'backup';
