/** Said under the fields of the forms of an account. */
export const FIELD_TEXTS = {
  loginEmail: 'Enter a valid email',
  email: 'Please enter a valid email address',
  password: 'Password must be at least 6 characters',
  passwordTooLong: 'Password must be at most 200 characters',
  passwordTooCommon: 'This password is too common',
  oldPassword: 'Please enter your current password',
  passwordsDiffer: "Passwords don't match",
  name: 'Name must be at least 2 characters',
  phone: 'Phone no should be 10 digits',
  checkoutPhone: 'Please enter a valid phone number',
  code: 'Enter the 6 digits of your app, or a recovery code',
  terms: 'Please accept the Terms of Service and Privacy Policy',
  upiId: 'Please enter a UPI ID such as name@bank',
  wrongPassword: 'This is not your current password',
  stepUpCode: 'Please enter the code that we have sent you',
  wrongCode: 'This code is not right, or it has ended',
  tooManyAddresses: 'At most 20 addresses. Remove one you no longer need',
  guestEmail: 'The e-mail address of a guest cannot change after the first order. Create a password first',
} as const

/** What the screens of an account say. */
export const CUSTOMER_TEXTS = {
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  registrationFailedRetry: 'Registration failed. Please try again.',
  guestFailed: 'Guest Registration failed',
  guestFailedRetry: 'Guest registration failed. Please try again.',
  profileLoadFailed: 'Could not load profile',
  updateFailed: 'Update failed',
  loginRequired: 'No user data found',
  welcomeBack: 'Welcome back!',
  guestRegistered: 'Guest registration successful!',
  profileUpdated: 'Profile updated successfully!',
  signingIn: 'Signing in...',
  creatingAccount: 'Creating account...',
  notAvailable: 'Not available',
  notProvided: 'Not provided',
  noAddresses: 'No saved addresses yet',
  noPaymentMethods: 'No saved payment methods yet',
  noOrders: 'No orders yet',
  cardsNotStored: 'We never store cards. The payment provider takes them on its own page.',
  upiForRefunds: 'A UPI ID to which refunds of cash-on-delivery orders go.',
  resetSent: 'If there is an account with this address, a link to choose a new password is on its way.',
  linkExpired: 'This link has been used or has expired. Please ask for a new one.',
  passwordChanged: 'Password changed. Other devices have been signed out.',
} as const

/** 'Account created! Welcome, Meera', with 'there' where no name is known. */
export function accountCreated(name: string): string {
  return `Account created! Welcome, ${name.trim() || 'there'}`
}
