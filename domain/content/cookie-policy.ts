import type { PolicyDocument } from './policy-document.ts'

/** What the browser keeps, and what only after consent. */
export function cookiePolicy(): PolicyDocument {
  return {
    title: 'Cookie Policy',
    description: 'What this shop keeps in your browser, what it counts, and how to change your choice.',
    updatedOn: '',
    intro:
      'We keep a few crumbs in your browser so that the shop works. Anything beyond that waits for your word.',
    sections: [
      {
        id: 'needed',
        title: 'What the shop needs',
        blocks: [
          [
            'Your cart and your wishlist, so that they are still there tomorrow.',
            'Your log-in, until you log out or it ends.',
            'Your answer about cookies.',
          ],
          'These stay in your browser’s own storage. They are not used to follow you.',
        ],
      },
      {
        id: 'counted',
        title: 'What we count if you accept',
        blocks: [
          'Which pages and products are looked at, what is put into the cart and what is bought, so that we learn which pages help and which advertisements work. Where the shop uses an advertising service for this, its script is loaded only after you accept, and no event leaves your browser before.',
        ],
      },
      {
        id: 'payment',
        title: 'At payment',
        blocks: [
          'The payment provider’s window is loaded when you pay, and may set cookies of its own to keep the payment safe.',
        ],
      },
    ],
  }
}
