/** What a notification says: nothing of a person. */
export const PUSH_TEXTS = {
  order: 'New order, {amount}',
  orderWithoutAmount: 'New order',
  message: 'New message',
  health: 'Something is wrong with the shop',
} as const

/** The admin as an app, and its notifications. */
export const PUSH_ADMIN_TEXTS = {
  title: 'On this device',
  text: 'Told of it while the admin is closed, without names. It ends when you log out.',
  topics: { orders: 'New orders', messages: 'New messages', health: 'Problems with the shop' },
  failed: 'That did not work. Please try again.',
  noBrowser:
    'This browser cannot be told while the admin is closed. On an iPhone add the admin to the home screen first.',
  denied: 'Notifications are blocked for this shop in the settings of this browser. Allow them there first.',
} as const

/** The page of the admin while there is no network. */
export const ADMIN_OFFLINE_TEXTS = {
  title: 'No network',
  text: 'The admin cannot reach the shop. What you typed on an open page is still there.',
  again: 'Try again',
} as const
