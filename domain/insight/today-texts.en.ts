/** What Today says, the first page of the admin. */
export const TODAY_TEXTS = {
  title: 'Today',
  morning: 'Good morning, {name}',
  afternoon: 'Good afternoon, {name}',
  evening: 'Good evening, {name}',
  figures: 'How it goes',
  revenue: 'Total revenue',
  orders: 'Total orders',
  products: 'Products',
  customers: 'Customers',
  lastOrders: 'Last orders',
  order: 'Order',
  customer: 'Customer',
  status: 'Status',
  total: 'Total',
  noOrders: 'No orders yet',
  againstBefore: 'against the 30 days before',
} as const
