/** The retries of jobs that send e-mails about events. */
export const notificationRetries = { retries: 8, firstRetrySeconds: 10, longestRetrySeconds: 1800 };
