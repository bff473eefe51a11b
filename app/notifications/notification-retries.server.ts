/** The retries of jobs that write e-mails about events. */
export const notificationRetries = { retries: 8, firstRetrySeconds: 10, longestRetrySeconds: 1800 };
