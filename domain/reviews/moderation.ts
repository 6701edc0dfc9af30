/** Why the shop hides text or photos of a review. Stars are never hidden for any of these. */
export const REMOVAL_REASONS = ['advertising', 'insult', 'private_data', 'off_topic'] as const
export type RemovalReason = (typeof REMOVAL_REASONS)[number]

/** What an automatic check finds in a review for staff to look at. A flag hides nothing. */
export const REVIEW_FLAGS = ['link', 'phone', 'email', 'safety', 'not_delivered'] as const
export type ReviewFlag = (typeof REVIEW_FLAGS)[number]

/** Why a reader reports a review. */
export const REPORT_REASONS = ['advertising', 'insult', 'private_data', 'off_topic', 'untrue'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
