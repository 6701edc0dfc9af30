/** Emails to a reviewer when the shop hides a part of a review or replies to it. */
export const REVIEW_ADMIN_MESSAGES = {
  hidden: {
    subject: 'An update on your review of {product}',
    heading: 'Your review of {product}',
    words:
      'We’ve hidden the text of your review. Your rating of {stars} stays and still counts. Why we hid it:',
    pictures: {
      one: 'We’ve hidden one photo in your review. Your text and your rating of {stars} stay. Why we hid it:',
      other:
        'We’ve hidden {count} photos in your review. Your text and your rating of {stars} stay. Why we hid them:',
    },
    both: {
      one: 'We’ve hidden the text and one photo of your review. Your rating of {stars} stays and still counts. Why we hid them:',
      other:
        'We’ve hidden the text and {count} photos of your review. Your rating of {stars} stays and still counts. Why we hid them:',
    },
    reasons: {
      advertising: 'It contains advertising, a link or a phone number.',
      insult: 'It contains an insult.',
      private_data: 'It contains personal information, such as an address or a photo of another person.',
      off_topic: 'It is not about this product.',
    },
    next: 'We show good and bad reviews alike. You can edit your review and we’ll check it again. If you think we made a mistake, reply to this email.',
  },
  answered: {
    subject: 'We replied to your review of {product}',
    heading: 'Our reply to your review',
    text: 'Thank you for your review of {product}. Here is our reply, which appears below it:',
    quoted: '“{words}”',
  },
  stars: { one: '{count} star', other: '{count} stars' },
  hello: 'Dear {name},',
  helloThere: 'Dear customer,',
  see: 'View product',
  why: 'You received this email because you reviewed a product in our shop.',
} as const
