import { defineNotifications } from '../notifications/define-notifications.ts'

/** So long can the admin take back that a ticket is solved before its sender is told. */
const closedWaitsSeconds = 60

/**
 * Letters about tickets. `ticket_received` and `grievance_received` are triggered by a ticket, `ticket_answered` by the
 * message that answers, `ticket_closed` by the message that says so, `ticket_link` by an id of its own with data
 * `{ ticketId }`. What the staff causes waits for no limit of a mailbox; what anybody can cause does.
 */
export const ticketNotifications = defineNotifications(
  'shop',
  ['grievance_received', 'ticket_answered', 'ticket_closed', 'ticket_link', 'ticket_received'],
  {
    warnings: ['ticket_answered', 'ticket_closed'],
    // Their link leads to the page of the ticket, and goes to its mailbox alone.
    repeatable: ['grievance_received', 'ticket_answered', 'ticket_closed', 'ticket_received'],
    delaySeconds: [['ticket_closed', closedWaitsSeconds]],
  },
)
