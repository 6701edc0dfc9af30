import { defineNotifications } from '../notifications/define-notifications.ts'

/** How long staff can undo solving a ticket before the customer is notified. */
const closedWaitsSeconds = 60

/**
 * Emails about tickets. `ticket_received` and `grievance_received` are triggered by a ticket, `ticket_answered` by the
 * answering message, `ticket_closed` by the closing message, `ticket_link` by its own id with data `{ ticketId }`.
 * Emails caused by staff are exempt from mailbox limits; those that anyone can cause are not.
 */
export const ticketNotifications = defineNotifications(
  'shop',
  ['grievance_received', 'ticket_answered', 'ticket_closed', 'ticket_link', 'ticket_received'],
  {
    warnings: ['ticket_answered', 'ticket_closed'],
    // Their link leads to the ticket's page, and is sent only to its mailbox.
    repeatable: ['grievance_received', 'ticket_answered', 'ticket_closed', 'ticket_received'],
    delaySeconds: [['ticket_closed', closedWaitsSeconds]],
  },
)
