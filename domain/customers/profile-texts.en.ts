/** Texts of the account pages. */
export const PROFILE_TEXTS = {
  title: 'My Profile', // as specified
  tabs: 'Account', // as specified
  loading: 'Loading your account',
  retry: 'Try again',
  cancel: 'Cancel',
  edit: 'Edit',
  remove: 'Remove', // as specified
  profile: 'Profile',
  orderHistory: 'Order History', // as specified
  messages: 'My Messages',
  messagesFailed: 'We couldn’t load your messages.',
  children: 'Children',
  addresses: 'Addresses', // as specified
  paymentMethods: 'Payment Methods', // as specified
  notifications: 'Notifications', // as specified
  security: 'Security', // as specified

  email: 'Email',
  phone: 'Phone',
  memberSince: 'Member since', // as specified
  saveChanges: 'Save Changes', // as specified
  unconfirmed: 'Please confirm your email address. Orders you placed as a guest will then appear here.',
  resend: 'Resend link',
  guest: 'Guest',
  createPassword: 'Create a password', // as specified
  createPasswordText:
    'Your orders are in a guest account on this device. Create a password to see them on all your devices.',
  needsPassword: 'Create a password to use this.',

  yourData: 'Your data',
  yourDataText: 'Everything we store about you, in one file.',
  download: 'Download my data',
  downloading: 'Preparing…',
  downloadFailed: 'We couldn’t create the file.',
  fileName: 'my-data.html',
  erase: 'Delete my account',
  eraseText:
    'Your account, addresses, saved children, wishlist, cart and messages to us are permanently deleted. Open messages are answered first. Paid and shipped orders and their invoices are kept only as long as tax law requires.',
  eraseReviews: 'Also delete my reviews, photos and videos. Otherwise they stay without my name.',
  eraseKeep: 'Keep my account',
  erasing: 'Deleting…',
  eraseFailed: 'We couldn’t delete your account.',
  erasedTitle: 'Goodbye',

  viewDetails: 'View Details', // as specified
  ordersEmptyText: 'Orders you place will appear here.',
  loadingOrders: 'Loading your orders',

  addAddress: 'Add address',
  editAddress: 'Edit address',
  kind: 'Address type',
  addressPhone: 'Phone (optional)',
  addressPhoneHint: 'If someone else receives the parcel there.',
  isDefault: 'Make this my default address',
  defaultAddress: 'Default',
  makeDefault: 'Make default',
  saveAddress: 'Save address',
  deleteAddress: 'Delete address',
  deleteAddressText: 'Your past orders are not affected.',
  delete: 'Delete',
  addressesText: 'Save an address for faster checkout.',
  addressSaved: 'Address saved',
  addressDeleted: 'Address deleted',

  upiId: 'UPI ID for refunds',
  upiHint: 'For example, name@bank',
  saveUpi: 'Save UPI ID',
  upiSaved: 'UPI ID saved',
  removeUpi: 'Remove UPI ID',
  upiRemoved: 'UPI ID removed',
  refundsGoTo: 'Refunds for cash on delivery orders go to',

  notifyEmail: 'Email',
  notifyEmailText: 'Order updates and receipts',
  notifySms: 'SMS',
  notifySmsText: 'Delivery day updates',
  notifyWhatsapp: 'WhatsApp',
  notifyWhatsappText: 'Order updates on WhatsApp instead of SMS',
  notifyMarketing: 'Marketing',
  notifyMarketingText: 'New collections and offers',

  password: 'Password',
  passwordText: 'Changing it logs out all other devices.',
  changePassword: 'Change Password', // as specified
  oldPassword: 'Old password',
  newPassword: 'New password',
  submit: 'Submit', // as specified
  twoFactor: 'Two-step login (2FA)',
  twoFactorOff: 'Log in with your password and a code from your authenticator app.',
  twoFactorOn: 'On. You need a code from your authenticator app to log in.',
  enable: 'Enable 2FA', // as specified
  disable: 'Disable 2FA',
  continue: 'Continue', // as specified
  sendCode: 'Send me a code',
  sendCodeAgain: 'Send another code',
  mailedCode: 'Code from our email',
  emailPasswordHint:
    'To change your email address. Without it, you approve the change from your current address.',
  disableText: 'You’ll log in with your password only. Enter your password and a code to confirm.',
  confirmPasswordFirst: 'Please enter your password first.',
  scan: 'Scan this with your authenticator app, then enter the code it shows.',
  qrAlt: 'QR code for your authenticator app',
  openApp: 'Open your authenticator app',
  orEnter: 'Or enter this key in the app:',
  code: '6-digit code',
  recoveryCodes: 'Recovery codes',
  recoveryText:
    'If you lose your phone, you can log in with each of these codes once. Save them now. They won’t be shown again.',
  newRecoveryCodes: 'Get new recovery codes',
  newRecoveryText: 'Your old codes will stop working.',
  copy: 'Copy',
  copied: 'Copied',
  done: 'I’ve saved them',
  sessions: 'Where you’re logged in',
  thisDevice: 'This device',
  signOut: 'Log out',
  signOutOthers: 'Log out all other devices',
  sessionsFailed: 'We couldn’t load the list.',
  lastUsed: 'Last used {when}',
  signOutOf: 'Log out {device}',
  signedInNowhereElse: 'You’re not logged in anywhere else.',
  signedOut: {
    one: 'Logged out of {count} other device.',
    other: 'Logged out of {count} other devices.',
  },
  codeGoesTo: 'We’ll send a code to {email}.',

  editOf: 'Edit {kind}, {address}',
  deleteOf: 'Delete {kind}, {address}',
  makeDefaultOf: 'Make default {kind}, {address}',
  viewDetailsOf: '{number}: View Details',
  orderAbout: { one: '{date} · {count} item', other: '{date} · {count} items' },
} as const
