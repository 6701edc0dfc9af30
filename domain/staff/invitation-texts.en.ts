import type { StaffRole } from '#domain/customers/permissions.ts'

/** Texts of the invitation page for staff. */
export const INVITATION_TEXTS = {
  title: 'Join the staff',
  text: '{name} invited you to help run this shop.',
  role: 'Your role',
  until: 'This link expires on {until}.',
  known: 'You already have an account with {email}. Log in with its password.',
  unknown: 'Choose a password for {email}.',
  open: 'Open invitation',
  opening: 'Opening…',
  missing: 'This link is incomplete. Open it from the email again.',
  failed: 'Could not open the invitation.',
  name: 'Your name',
  yourPassword: 'Password',
  newPassword: 'New password',
  forgot: 'Forgot password?',
  forgotText: 'Choose a new password, then open the link in this email again.',
  join: 'Join',
  joining: 'Joining…',
} as const

/** The roles with a one-line description. Separate from the admin's texts: an invited person cannot load those yet. */
export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  support: 'Support',
  packer: 'Packer',
  viewer: 'Read only',
}

export const ROLE_ABOUT: Readonly<Record<StaffRole, string>> = {
  owner: 'Full access, including service keys and staff',
  manager: 'Orders, refunds, products, offers and customers. Can view settings',
  support: 'Answers tickets and reviews. Can view orders and their amounts',
  packer:
    'Packs, prints labels and ships. Sees no prices, invoices or email addresses, only the cash to collect',
  viewer: 'Can view orders, products, figures and monthly tax reports. Cannot change anything',
}
