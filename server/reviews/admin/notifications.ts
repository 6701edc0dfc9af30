import { defineNotifications } from '../../notifications/define-notifications.ts'

/** Longer than the bar with Undo is shown. */
const UNDO_SECONDS = 60

/**
 * Notifications to a reviewer, with data `{ reviewId }`. Triggered by the action that caused them: hiding a review and
 * showing it again within a minute sends nothing.
 */
export const reviewAdminNotifications = defineNotifications('shop', ['review_hidden', 'review_answered'], {
  repeatable: ['review_hidden', 'review_answered'],
  keepsData: ['review_hidden', 'review_answered'],
  delaySeconds: [
    ['review_hidden', UNDO_SECONDS],
    ['review_answered', UNDO_SECONDS],
  ],
})
