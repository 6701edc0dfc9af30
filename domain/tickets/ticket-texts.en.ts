/** Automatic messages in a ticket, and answers of its API. */
export const TICKET_TEXTS = {
  acknowledged: 'We’ve received your message. Your ticket number is {number}. We’ll reply within 48 hours.',
  grievanceAcknowledged:
    'We’ve received your grievance. Its number is {number}. {officer}, our Grievance Officer, will reply within 48 hours and resolve it within 30 days.',
  solvedByShop: 'We marked this as solved. To reopen it, write here within {days} days.',
  solvedBySender: 'You marked this as solved. To reopen it, write here within {days} days.',
  /** How a ticket begins that follows one which was closed for too long. */
  continued: 'Continued from {number}.',
  linkSent: 'If the number and email match, we’ve emailed you the link.',
} as const

/** Emails about tickets. None quotes the customer's message: the address may belong to someone else. */
export const TICKET_LETTERS = {
  received: {
    subject: 'We’ve received your message: {number}',
    heading: 'We’ve received your message',
    text: 'Your ticket number is {number}. We’ll reply to this address within 48 hours.',
    grievance:
      'Your grievance number is {number}. {officer}, our Grievance Officer, will reply within 48 hours and resolve it within 30 days.',
    more: 'Open your message to read replies and add details or photos.',
    button: 'Open my message',
    notYours:
      'Didn’t write to us? Someone may have entered your address by mistake. You can ignore this email.',
  },
  answered: {
    subject: 'Our reply to your message {number}',
    heading: 'We’ve replied to your message',
    said: 'We wrote:',
    pictures: {
      one: 'Our reply has a photo. Open your message to see it.',
      other: 'Our reply has {count} photos. Open your message to see them.',
    },
    reply: 'To reply, please use the button above.',
    solved: 'We’ve marked this as solved. To reopen it, write to us within {days} days.',
    button: 'View and reply',
  },
  closed: {
    subject: 'Solved: your message {number}',
    heading: 'Your message is solved',
    text: 'We’ve marked {number} as solved. Need more help? Reply within {days} days to reopen it.',
    button: 'Open my message',
  },
  link: {
    subject: 'The link to your message {number}',
    heading: 'The link to your message',
    text: 'Here is the link to your message {number} that you asked for.',
    button: 'Open my message',
    warning: 'Didn’t ask for this? You can ignore this email.',
  },
  grievance: {
    subject: 'A grievance: {number}',
    heading: 'New grievance',
    text: 'Grievance {number} needs your reply as Grievance Officer. The shop has already acknowledged it. By law, you must resolve it within one month.',
    answerBy: 'First reply by',
    solveBy: 'Resolve by',
    button: 'Open in the admin',
    why: 'You received this email because you are the Grievance Officer of this shop.',
  },
  why: 'You received this email because this address was entered in a message to us.',
} as const
