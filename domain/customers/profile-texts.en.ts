import type { ApiUser } from './user.ts'

/** What the account pages say. */
export const PROFILE_TEXTS = {
  title: 'My Profile',
  tabs: 'Account',
  loading: 'Loading your account',
  retry: 'Try again',
  cancel: 'Cancel',
  edit: 'Edit',
  remove: 'Remove',
  profile: 'Profile',
  orderHistory: 'Order History',
  addresses: 'Addresses',
  paymentMethods: 'Payment Methods',
  notifications: 'Notifications',
  security: 'Security',

  email: 'Email',
  phone: 'Phone',
  memberSince: 'Member since',
  saveChanges: 'Save Changes',
  unconfirmed:
    'Your e-mail address is not confirmed yet. Orders that you placed as a guest join you after that.',
  resend: 'Send the link again',
  guest: 'Guest',
  createPassword: 'Create a password',
  createPasswordText:
    'Your orders are kept in a guest account on this device. Create a password, and they are yours on every device.',
  needsPassword: 'Create a password to use this.',

  yourData: 'Your data',
  yourDataText: 'Everything that we keep about you, in one file that you can read and programs can too.',
  download: 'Download my data',
  downloading: 'Collecting...',
  downloadFailed: 'The file could not be made.',
  fileName: 'my-data.html',
  erase: 'Delete my account',
  eraseText:
    'Your account, addresses, wishlist and cart are erased for good, on every device. Orders that were paid or sent are kept with their invoices for as long as tax law asks, and used for nothing else.',
  eraseReviews: 'Also delete my reviews with their pictures and films. Otherwise they stay without my name.',
  eraseKeep: 'Keep my account',
  erasing: 'Deleting...',
  eraseFailed: 'The account could not be deleted.',
  erasedTitle: 'Goodbye',

  viewDetails: 'View Details',
  ordersEmptyText: 'The first parcel is the best one.',
  loadingOrders: 'Loading your orders',

  addAddress: 'Add address',
  editAddress: 'Edit address',
  kind: 'What is it?',
  addressPhone: 'Phone (optional)',
  addressPhoneHint: 'When another person takes the parcel there.',
  isDefault: 'Use this address first',
  defaultAddress: 'Default',
  makeDefault: 'Make default',
  saveAddress: 'Save address',
  deleteAddress: 'Delete address',
  deleteAddressText: 'Orders that were sent there keep it.',
  delete: 'Delete',
  addressesText: 'Home, or grandparents: say it once and checkout knows it.',
  addressSaved: 'Address saved',
  addressDeleted: 'Address deleted',

  upiId: 'UPI ID for refunds',
  upiHint: 'Such as name@bank',
  saveUpi: 'Save UPI ID',
  upiSaved: 'UPI ID saved',
  removeUpi: 'Remove UPI ID',
  upiRemoved: 'UPI ID removed',
  refundsGoTo: 'Refunds of cash-on-delivery orders go to',

  notifyEmail: 'Email',
  notifyEmailText: 'Order updates and receipts',
  notifySms: 'SMS',
  notifySmsText: 'Delivery day messages',
  notifyMarketing: 'Marketing',
  notifyMarketingText: 'New collections and offers',

  password: 'Password',
  passwordText: 'Changing it signs out every other device.',
  changePassword: 'Change Password',
  oldPassword: 'Old password',
  newPassword: 'New password',
  submit: 'Submit',
  twoFactor: 'Two-factor authentication',
  twoFactorOff: 'Besides your password, log-in asks for a code of your authenticator app.',
  twoFactorOn: 'On. Log-in asks for a code of your authenticator app.',
  enable: 'Enable 2FA',
  disable: 'Disable 2FA',
  continue: 'Continue',
  sendCode: 'Send me a code',
  sendCodeAgain: 'Send another code',
  mailedCode: 'Code from our e-mail',
  emailPasswordHint: 'For the new e-mail address. Without it, your present address has to agree.',
  confirmPasswordFirst: 'Please enter your password first.',
  scan: 'Scan this with your authenticator app, then enter the code that it shows.',
  qrAlt: 'QR code for your authenticator app',
  openApp: 'Open your authenticator app',
  orEnter: 'Or type this key into the app:',
  code: '6-digit code',
  recoveryCodes: 'Recovery codes',
  recoveryText:
    'Each of these lets you in once, should you lose your phone. Keep them where you keep important papers: they are not shown again.',
  newRecoveryCodes: 'New recovery codes',
  newRecoveryText: 'The codes that you have now stop working.',
  copy: 'Copy',
  copied: 'Copied',
  done: 'I have kept them',
  sessions: 'Where you are signed in',
  thisDevice: 'This device',
  signOut: 'Sign out',
  signOutOthers: 'Sign out everywhere else',
  sessionsFailed: 'The list could not be loaded.',
} as const

/** 'Last used 20 Nov 2026, 4:05 pm' */
export function lastUsedText(when: string): string {
  return `Last used ${when}`
}

/** 'Sign out Chrome on Android' */
export function signOutLabel(device: string): string {
  return `${PROFILE_TEXTS.signOut} ${device}`
}

/** 'Signed out of 2 other devices.' */
export function signedOutText(ended: number): string {
  if (ended === 0) return 'You are signed in nowhere else.'
  return `Signed out of ${ended} other ${ended === 1 ? 'device' : 'devices'}.`
}

/** 'We send a code to meera@example.com.' */
export function codeGoesTo(email: string): string {
  return `We send a code to ${email}.`
}

/** What a change of the e-mail address still waits for. Until then nothing changes. */
export function pendingEmailText({
  pendingEmail,
  pendingEmailNeeds: needs,
}: Pick<ApiUser, 'pendingEmail' | 'pendingEmailNeeds'>): string {
  const start = 'Your e-mail address does not change yet.'
  if (!needs.includes('present')) return `${start} Open the link that we sent to ${pendingEmail}.`
  if (!needs.includes('new')) return `${start} Open the link that we sent to your present address.`
  return `${start} Open the links that we sent to ${pendingEmail} and to your present address.`
}

/** 'Edit Home, 14 3rd Cross' */
export function addressActionLabel(
  action: string,
  { kind, address }: { kind: string; address: string },
): string {
  return `${action} ${kind}, ${address}`
}

/** '#8F2C1A: View Details' */
export function viewDetailsLabel(number: string): string {
  return `${number}: ${PROFILE_TEXTS.viewDetails}`
}

/** '20 Nov 2026 · 2 items' */
export function orderAbout(date: string, pieces: number): string {
  return `${date} · ${pieces} ${pieces === 1 ? 'item' : 'items'}`
}
