import type { Permission } from '#domain/customers/permissions.ts'

/** Shown instead of a page that the role may not see. */
export const ROLE_TEXTS = {
  notForRole: 'You do not have access to this page',
  notForRoleText: 'Your role is {role}. An owner of the shop can change it.',
} as const

/** Each permission as a row of the table. */
export const PERMISSION_TEXTS = {
  'dashboard.read': 'Open the admin',
  'insight.read': 'See figures and reports',
  'products.read': 'See products and stock, without prices',
  'prices.read': 'See prices, product history and imports; export products',
  'products.write': 'Edit products, prices and stock',
  'costs.read': 'See cost prices',
  'orders.read': 'See orders, without amounts',
  'emails.read': 'See and search email addresses in orders',
  'orders.pack': 'Pack, print labels, book couriers and ship',
  'orders.note': 'Add notes to orders',
  'orders.write': 'Cancel orders, record cash, approve returns',
  'orders.create': 'Create orders for customers and send payment links',
  'orders.edit': 'Change items, address and phone of orders before they ship',
  'discounts.give': 'Give a discount on such an order, up to the limit of the role',
  'counter.sell': 'Sell over the counter and close the till',
  'money.read': 'See amounts of orders, invoices, returns, cash and monthly tax reports',
  'refunds.write': 'Refund payments',
  'customers.read': 'See customers',
  'customers.write': 'Add notes to customers and merge duplicates',
  'customers.export': 'Export lists with names and addresses',
  'customers.erase': 'Erase a customer’s data on request',
  'coupons.read': 'See offers',
  'coupons.write': 'Create and end offers',
  'reviews.moderate': 'Moderate and answer reviews',
  'support.answer': 'Answer tickets',
  'messages.read': 'See sent notifications',
  'subscribers.export': 'Export and remove newsletter subscribers',
  'contents.write': 'Edit pages',
  'activity.read': 'See the activity log',
  'settings.read': 'See the settings',
  'settings.write': 'Change the settings',
  'keys.write': 'Change keys for payments, email and couriers',
  'staff.write': 'Invite staff and change roles',
  'breaches.write': 'Record data breaches and notify affected customers',
} as const satisfies Record<Permission, string>
