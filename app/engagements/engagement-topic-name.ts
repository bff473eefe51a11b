/** The name of the topic of changes to proposals and work. */
export const engagementTopicName = 'engagements';
