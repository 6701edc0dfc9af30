/** Why the shop hides words or pictures of a review; its stars are never hidden for any of these. */
export const REMOVAL_REASONS = ['advertising', 'insult', 'private_data', 'off_topic'] as const
export type RemovalReason = (typeof REMOVAL_REASONS)[number]

/** What the shop sees in a review by itself, for a person to look at. It hides nothing. */
export const REVIEW_FLAGS = ['link', 'phone', 'email', 'safety', 'not_delivered'] as const
export type ReviewFlag = (typeof REVIEW_FLAGS)[number]

/** What a reader may say is wrong with a review. */
export const REPORT_REASONS = ['advertising', 'insult', 'private_data', 'off_topic', 'untrue'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
