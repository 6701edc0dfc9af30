import type { StaffRole } from '#domain/customers/permissions.ts'

/** The page of an invitation to work in the shop. */
export const INVITATION_TEXTS = {
  title: 'You are invited',
  text: '{name} asks you to join the people who run this shop.',
  role: 'Your role',
  until: 'The link works until {until}.',
  known: 'You have an account with {email}: log in with its password.',
  unknown: 'Choose a password for your account with {email}.',
  open: 'Open the invitation',
  opening: 'Opening…',
  missing: 'This link is not complete. Open it from the letter once more.',
  failed: 'The invitation could not be opened.',
  name: 'Your name',
  yourPassword: 'Password',
  newPassword: 'New password',
  forgot: 'Forgot password?',
  forgotText: 'Choose a new one, then open this letter’s link again.',
  join: 'Join',
  joining: 'Joining…',
} as const

/** The roles by name and in a line. Apart from the admin's own texts: who is invited is no part of it yet. */
export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  support: 'Support',
  packer: 'Packer',
  viewer: 'Read only',
}

export const ROLE_ABOUT: Readonly<Record<StaffRole, string>> = {
  owner: 'Everything, keys of services and people included',
  manager: 'Orders, refunds, products, offers, customers; reads the settings',
  support: 'Answers customers and reviews; sees orders and what they cost',
  packer:
    'Packs, prints labels and ships; sees no prices, invoices or email addresses, only the cash of a parcel',
  viewer: 'Sees orders, products, figures and tax months; changes nothing',
}
