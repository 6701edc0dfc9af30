/** What a writer is told when the shop took something of a review away, or answered it. */
export const REVIEW_ADMIN_MESSAGES = {
  hidden: {
    subject: 'What we show of your review of {product}',
    heading: 'Your review of {product}',
    words:
      '{hello} your {stars} stay and count. The words of your review are not shown any more, because of this:',
    pictures: {
      one: '{hello} your {stars} stay and count, and so do your words. One picture of your review is not shown any more, because of this:',
      other:
        '{hello} your {stars} stay and count, and so do your words. {count} pictures of your review are not shown any more, because of this:',
    },
    both: {
      one: '{hello} your {stars} stay and count. The words and one picture of your review are not shown any more, because of this:',
      other:
        '{hello} your {stars} stay and count. The words and {count} pictures of your review are not shown any more, because of this:',
    },
    reasons: {
      advertising: 'It advertises something, or names a link or a telephone number.',
      insult: 'It insults somebody.',
      private_data: 'It holds private data, such as an address, or shows somebody who may not want it.',
      off_topic: 'It is not about this piece.',
    },
    next: 'A bad review is shown like a good one: it is only about these words or pictures. You can change your review, and a person looks at it again. If you think we are wrong, reply to this letter.',
  },
  answered: {
    subject: 'We answered your review of {product}',
    heading: 'Our answer to your review',
    text: '{hello} thank you for your review of {product}. We wrote an answer, which stands below it:',
    quoted: '“{words}”',
  },
  stars: { one: '{count} star', other: '{count} stars' },
  hello: 'Dear {name},',
  helloThere: 'Dear parent,',
  see: 'See it in the shop',
  why: 'You get this message because you reviewed a piece in our shop.',
} as const
