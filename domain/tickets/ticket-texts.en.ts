/** What the shop says by itself in a ticket, and what its calls answer. */
export const TICKET_TEXTS = {
  acknowledged: 'We have your message. Your number is {number}. A person answers within 48 hours.',
  grievanceAcknowledged:
    'We have your grievance. Its number is {number}. {officer}, our Grievance Officer, answers within 48 hours and settles it within 30 days.',
  solvedByShop: 'We marked this as solved. Write here within {days} days, and it is open again.',
  solvedBySender: 'You marked this as solved. Write here within {days} days, and it is open again.',
  /** How a ticket begins that follows one which was closed for too long. */
  continued: 'This goes on from {number}.',
  linkSent: 'If this number and address belong together, the link to your messages is on its way to you.',
} as const

/** Letters about tickets. No letter repeats what a stranger wrote: who typed an address may not own it. */
export const TICKET_LETTERS = {
  received: {
    subject: 'We have your message: {number}',
    heading: 'We have your message',
    text: 'Your number is {number}. A person answers within 48 hours, and the answer comes to this address.',
    grievance:
      'Your grievance has the number {number}. {officer}, our Grievance Officer, answers within 48 hours and settles it within 30 days.',
    more: 'You can read what was said, add something or send pictures on its page.',
    button: 'Open my message',
    notYours:
      'If you did not write to us, somebody typed your address by mistake. You can leave this letter alone.',
  },
  answered: {
    subject: 'Our answer to your message {number}',
    heading: 'We have answered you',
    said: 'We wrote:',
    pictures: {
      one: 'There is a picture with it: it opens on the page of your message.',
      other: 'There are {count} pictures with it: they open on the page of your message.',
    },
    reply: 'Please answer on the page of your message, so that everything stays under its number.',
    solved: 'We think that this is solved. Write within {days} days, and it is open again.',
    button: 'Read and answer',
  },
  closed: {
    subject: 'Solved: your message {number}',
    heading: 'Your message is solved',
    text: 'We marked {number} as solved. If it is not, write within {days} days, and it is open again.',
    button: 'Open my message',
  },
  link: {
    subject: 'The link to your message {number}',
    heading: 'The link to your message',
    text: 'You asked for the link to {number}. It opens everything that was said.',
    button: 'Open my message',
    warning: 'If you did not ask for this, leave this letter alone, and nothing changes.',
  },
  grievance: {
    subject: 'A grievance: {number}',
    heading: 'A grievance has come',
    text: '{number} is for you as Grievance Officer. The law gives 48 hours to acknowledge it, which the shop has done by itself, and one month to redress it.',
    answerBy: 'First answer by',
    solveBy: 'Solved by',
    button: 'Open in the admin',
    why: 'You get this message because you are the Grievance Officer of this shop.',
  },
  why: 'You get this message because this address was given with a message to us.',
} as const
