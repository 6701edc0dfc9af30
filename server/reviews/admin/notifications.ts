import { defineNotifications } from '../../notifications/define-notifications.ts'

/** Longer than the bar with Undo stands there. */
const UNDO_SECONDS = 60

/**
 * What a writer is told of a review, with data `{ reviewId }`. Triggered by the step that caused it: who hides something
 * and shows it again within the minute has told nobody.
 */
export const reviewAdminNotifications = defineNotifications('shop', ['review_hidden', 'review_answered'], {
  repeatable: ['review_hidden', 'review_answered'],
  keepsData: ['review_hidden', 'review_answered'],
  delaySeconds: [
    ['review_hidden', UNDO_SECONDS],
    ['review_answered', UNDO_SECONDS],
  ],
})
