/** Texts of the account pages. */
export const CUSTOMER_TEXTS = {
  loginFailed: 'Login failed', // as specified
  registrationFailed: 'Registration failed', // as specified
  registrationFailedRetry: 'Registration failed. Please try again.', // as specified
  guestFailed: 'Guest Registration failed', // as specified
  guestFailedRetry: 'Guest registration failed. Please try again.', // as specified
  profileLoadFailed: 'Could not load profile', // as specified
  updateFailed: 'Update failed', // as specified
  loginRequired: 'No user data found', // as specified
  welcomeBack: 'Welcome back!', // as specified
  guestRegistered: 'Guest registration successful!', // as specified
  profileUpdated: 'Profile updated successfully!', // as specified
  signingIn: 'Signing in...', // as specified
  creatingAccount: 'Creating account...', // as specified
  notAvailable: 'Not available', // as specified
  notProvided: 'Not provided', // as specified
  noAddresses: 'No saved addresses yet', // as specified
  noPaymentMethods: 'No saved payment methods yet', // as specified
  noOrders: 'No orders yet', // as specified
  cardsNotStored: 'We never store your cards. You enter them on the payment provider’s page.',
  upiForRefunds: 'We send refunds for cash on delivery orders to this UPI ID.',
  resetSent: 'If there is an account with this email, we’ve sent it a link to choose a new password.',
  linkExpired: 'This link has been used or has expired. Please ask for a new one.',
  passwordChanged: 'Password changed. All other devices have been logged out.',
  accountCreated: 'Account created! Welcome, {name}', // as specified
  accountCreatedNameless: 'Account created! Welcome, there',
  /** Which confirmation a change of the email address still needs. Until then nothing changes. */
  pendingEmail: {
    new: 'To change your email address, open the link we sent to {email}.',
    present: 'To change your email address, open the link we sent to your current address.',
    both: 'To change your email address, open the links we sent to {email} and to your current address.',
  },
} as const
