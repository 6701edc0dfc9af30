import { defineNotifications } from '../notifications/define-notifications.ts'

/**
 * Triggered by a return. `return_question` is triggered by an id of its own for each question, with data `{ returnId }`.
 * Text messages have to be registered word for word, so returns are told by e-mail.
 */
export const returnNotifications = defineNotifications(
  'order',
  [
    'return_asked',
    'return_question',
    'return_approved',
    'return_refused',
    'return_received',
    'return_checked',
    'return_hold_ended',
    'return_lapsed',
  ],
  {
    emailOnly: [
      'return_asked',
      'return_question',
      'return_approved',
      'return_refused',
      'return_received',
      'return_checked',
      'return_hold_ended',
      'return_lapsed',
    ],
    keepsData: ['return_question', 'return_hold_ended'],
  },
)
