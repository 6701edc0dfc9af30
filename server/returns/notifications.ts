import { defineNotifications } from '../notifications/define-notifications.ts'

/**
 * Triggered by a return. `return_question` is triggered by its own id for each question, with data `{ returnId }`. Text
 * messages must be registered word for word, so returns use only email.
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
