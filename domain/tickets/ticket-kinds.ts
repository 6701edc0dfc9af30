/** A grievance goes to the grievance officer and has the clocks of the law. */
export const TICKET_KINDS = ['question', 'grievance'] as const
export type TicketKind = (typeof TICKET_KINDS)[number]

/** Who wrote a message of a ticket. `shop` is what goes by itself, `note` is for the staff alone. */
export const TICKET_AUTHORS = ['customer', 'staff', 'shop', 'note'] as const
export type TicketAuthor = (typeof TICKET_AUTHORS)[number]

/** Who has to write next. */
export const TICKET_WAITS = ['shop', 'customer'] as const
export type TicketWait = (typeof TICKET_WAITS)[number]
