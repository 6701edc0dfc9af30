/** A grievance goes to the grievance officer and has deadlines by law. */
export const TICKET_KINDS = ['question', 'grievance'] as const
export type TicketKind = (typeof TICKET_KINDS)[number]

/** The author of a ticket's message. `shop` is automatic, `note` is internal. */
export const TICKET_AUTHORS = ['customer', 'staff', 'shop', 'note'] as const
export type TicketAuthor = (typeof TICKET_AUTHORS)[number]

/** Who must reply next. */
export const TICKET_WAITS = ['shop', 'customer'] as const
export type TicketWait = (typeof TICKET_WAITS)[number]
