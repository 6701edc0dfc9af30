/** Texts of push notifications, without personal data. */
export const PUSH_TEXTS = {
  order: 'New order, {amount}',
  orderWithoutAmount: 'New order',
  message: 'New message',
  health: 'A problem with your shop needs attention',
} as const

/** Texts of the admin as an app, and its notifications. */
export const PUSH_ADMIN_TEXTS = {
  title: 'Notifications on this device',
  text: 'Receive notifications while the admin is closed. They contain no names and stop when you log out.',
  topics: { orders: 'New orders', messages: 'New messages', health: 'Problems with the shop' },
  failed: 'Something went wrong. Try again.',
  noBrowser:
    'This browser does not support notifications. On an iPhone, add the admin to the home screen first.',
  denied: 'Notifications are blocked. Allow them for this shop in your browser settings first.',
} as const

/** Texts of the admin's offline page. */
export const ADMIN_OFFLINE_TEXTS = {
  title: 'You are offline',
  text: 'Could not reach the shop. Your entries on open pages are still there.',
  again: 'Try again',
} as const
