import type { Permission } from '#domain/customers/permissions.ts'

/** What is said in the place of another role's page. */
export const ROLE_TEXTS = {
  notForRole: 'This page is not part of your role',
  notForRoleText: 'You work here as {role}. An owner of the shop can give you another role.',
} as const

/** Each permission as a line of the table. */
export const PERMISSION_TEXTS = {
  'dashboard.read': 'Open the admin',
  'insight.read': 'See figures and reports',
  'products.read': 'See products and stock, without prices',
  'prices.read': 'See prices, product history and imports; export products',
  'products.write': 'Edit products, prices and stock',
  'costs.read': 'See what the shop pays for a piece',
  'orders.read': 'See orders, without amounts',
  'emails.read': 'See and search email addresses in orders',
  'orders.pack': 'Pack, print labels, book couriers and ship',
  'orders.note': 'Write notes in an order',
  'orders.write': 'Cancel orders, record cash, decide returns',
  'money.read': 'See amounts of orders, invoices, returns, cash and tax months',
  'refunds.write': 'Give money back',
  'customers.read': 'See customers',
  'customers.write': 'Write notes on customers and join doubles',
  'customers.export': 'Take out lists with names and addresses',
  'customers.erase': 'Erase a customer on request',
  'coupons.read': 'See offers',
  'coupons.write': 'Make and end offers',
  'reviews.moderate': 'Check and answer reviews',
  'support.answer': 'Answer messages of customers',
  'messages.read': 'See the messages that the shop sent',
  'subscribers.export': 'Take out and remove newsletter subscribers',
  'contents.write': 'Edit pages of the shop',
  'activity.read': 'See who changed what',
  'settings.read': 'See the settings',
  'settings.write': 'Change the settings',
  'keys.write': 'Change keys of payment, mail and couriers',
  'staff.write': 'Invite people and change roles',
  'breaches.write': 'Record data breaches and email the people affected',
} as const satisfies Record<Permission, string>
