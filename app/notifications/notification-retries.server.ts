/** The retries of jobs that send emails about events. */
export const notificationRetries = { retries: 8, firstRetrySeconds: 10, longestRetrySeconds: 1800 };
