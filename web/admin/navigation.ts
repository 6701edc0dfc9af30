import { type Permission, roleHas, type StaffRole } from '#domain/customers/permissions.ts'
import { SETTINGS_PATH } from '#domain/settings/settings-path.ts'
import { ACTIVITY_TEXTS } from '#texts/activity/texts.ts'
import { BREACH_TEXTS } from '#texts/breaches/admin-texts.ts'
import { CASH_TEXTS } from '#texts/cash/texts.ts'
import { CONTENT_ADMIN_TEXTS } from '#texts/content/admin-texts.ts'
import { COUNTER_TEXTS } from '#texts/counter/texts.ts'
import { CUSTOMER_ADMIN_TEXTS } from '#texts/customers/admin-texts.ts'
import { COURIER_ADMIN_TEXTS } from '#texts/fulfilment/courier-admin-texts.ts'
import { UNDELIVERED_TEXTS } from '#texts/fulfilment/undelivered-texts.ts'
import { REPORT_TEXTS } from '#texts/insight/report-texts.ts'
import { MONTH_TEXTS } from '#texts/invoices/month-texts.ts'
import { SUBSCRIBER_TEXTS } from '#texts/newsletter/admin-texts.ts'
import { SENT_TEXTS } from '#texts/notifications/sent-texts.ts'
import { PRODUCT_LIST_TEXTS } from '#texts/products/list-texts.ts'
import { PROMOTION_ADMIN_TEXTS } from '#texts/promotions/promotion-admin-texts.ts'
import { PURCHASING_TEXTS } from '#texts/purchasing/texts.ts'
import { RECALL_TEXTS } from '#texts/recalls/admin-texts.ts'
import { RETURN_ADMIN_TEXTS } from '#texts/returns/admin-texts.ts'
import { REVIEW_ADMIN_TEXTS } from '#texts/reviews/admin-texts.ts'
import { SETTING_ADMIN_TEXTS } from '#texts/settings/admin-texts.ts'
import { FRAME_TEXTS as words } from '#texts/staff/frame-texts.ts'
import { STAFF_TEXTS } from '#texts/staff/staff-texts.ts'
import { STOCK_COUNT_TEXTS } from '#texts/stock/count-texts.ts'
import { TICKET_ADMIN_TEXTS } from '#texts/tickets/admin-texts.ts'
import { parcelIcon, starIcon, tagIcon, warningIcon } from '#web/components/icons.ts'
import { messageIcon, peopleIcon, shieldIcon, truckIcon } from '#web/components/icons-admin.ts'
import { returnIcon } from '#web/components/icons-catalogue.ts'
import {
  counterIcon,
  countIcon,
  customersIcon,
  insightIcon,
  mailIcon,
  paperIcon,
  promotionIcon,
  rupeeIcon,
  sentIcon,
  settingsIcon,
  shopIcon,
  taxIcon,
  todayIcon,
  undeliveredIcon,
} from './components/icons.ts'
import { contentsIcon } from './content/icons.ts'

/** The groups from top to bottom, each with its small heading. */
export const ENTRY_GROUPS = {
  parents: words.groupParents,
  goods: words.groupGoods,
  shop: words.groupShop,
  house: words.groupHouse,
} as const
type EntryGroup = keyof typeof ENTRY_GROUPS

export interface AdminEntry {
  label: string
  path: string
  /** The letter that leads here after `g`; no two entries share one. */
  key: string
  /** Who lacks it does not see the entry. */
  permission: Permission
  icon: string
  /** Entries of a group stand together, in the order of ENTRY_GROUPS. */
  group: EntryGroup
  /** Whether it has a place in the bottom bar of a phone, which holds four and More. */
  inBottomBar?: true
}

/** Where More is: everything that the bottom bar of a phone has no room for. */
export const MORE_PATH = '/admin/more'
/** Where staff sell over the counter. */
export const COUNTER_PATH = '/admin/counter'
/** Where staff create an order for a customer. */
export const NEW_ORDER_PATH = '/admin/orders/new'

/**
 * What the admin can do, in the order of the rail. An entry is added with its page (routes.ts), never before: the
 * navigation leads nowhere that does not exist.
 */
export const ADMIN_ENTRIES: readonly AdminEntry[] = [
  {
    label: words.overview,
    path: '/admin',
    key: 't',
    permission: 'dashboard.read',
    icon: todayIcon,
    group: 'parents',
    inBottomBar: true,
  },
  {
    label: words.orders,
    path: '/admin/orders',
    key: 'o',
    permission: 'orders.read',
    icon: parcelIcon,
    group: 'parents',
    inBottomBar: true,
  },
  {
    label: COUNTER_TEXTS.title,
    path: COUNTER_PATH,
    key: 'h',
    permission: 'counter.sell',
    icon: counterIcon,
    group: 'parents',
  },
  {
    label: PRODUCT_LIST_TEXTS.entry,
    path: '/admin/products',
    key: 'p',
    permission: 'products.read',
    icon: tagIcon,
    group: 'parents',
    inBottomBar: true,
  },
  {
    label: CUSTOMER_ADMIN_TEXTS.title,
    path: '/admin/customers',
    key: 'k',
    permission: 'customers.read',
    icon: customersIcon,
    group: 'parents',
  },
  {
    label: TICKET_ADMIN_TEXTS.title,
    path: '/admin/messages',
    key: 'm',
    permission: 'support.answer',
    icon: messageIcon,
    group: 'parents',
    inBottomBar: true,
  },
  {
    label: PROMOTION_ADMIN_TEXTS.entry,
    path: '/admin/offers',
    key: 'f',
    permission: 'coupons.read',
    icon: promotionIcon,
    group: 'parents',
  },
  {
    label: REVIEW_ADMIN_TEXTS.title,
    path: '/admin/reviews',
    key: 'v',
    permission: 'reviews.moderate',
    icon: starIcon,
    group: 'parents',
  },
  {
    label: RETURN_ADMIN_TEXTS.title,
    path: '/admin/returns',
    key: 'r',
    permission: 'money.read',
    icon: returnIcon,
    group: 'parents',
  },
  {
    label: STOCK_COUNT_TEXTS.title,
    path: '/admin/stock-count',
    key: 's',
    permission: 'products.write',
    icon: countIcon,
    group: 'goods',
  },
  {
    label: PURCHASING_TEXTS.title,
    path: '/admin/purchasing',
    key: 'z',
    permission: 'products.write',
    icon: shopIcon,
    group: 'goods',
  },
  {
    label: UNDELIVERED_TEXTS.entry,
    path: '/admin/undelivered',
    key: 'u',
    permission: 'money.read',
    icon: undeliveredIcon,
    group: 'goods',
  },
  {
    label: RECALL_TEXTS.title,
    path: '/admin/recalls',
    key: 'q',
    permission: 'refunds.write',
    icon: warningIcon,
    group: 'goods',
  },
  {
    label: COURIER_ADMIN_TEXTS.entry,
    path: '/admin/couriers',
    key: 'b',
    permission: 'orders.pack',
    icon: truckIcon,
    group: 'goods',
  },
  {
    label: CASH_TEXTS.entry,
    path: '/admin/cash',
    key: 'c',
    permission: 'money.read',
    icon: rupeeIcon,
    group: 'goods',
  },
  {
    label: MONTH_TEXTS.entry,
    path: '/admin/tax-months',
    key: 'x',
    permission: 'money.read',
    icon: taxIcon,
    group: 'goods',
  },
  {
    label: CONTENT_ADMIN_TEXTS.entry,
    path: '/admin/contents',
    key: 'e',
    permission: 'contents.write',
    icon: contentsIcon,
    group: 'shop',
  },
  {
    label: SUBSCRIBER_TEXTS.title,
    path: '/admin/newsletter',
    key: 'n',
    permission: 'customers.read',
    icon: mailIcon,
    group: 'shop',
  },
  {
    label: SENT_TEXTS.title,
    path: '/admin/sent',
    key: 'l',
    permission: 'messages.read',
    icon: sentIcon,
    group: 'shop',
  },
  {
    label: REPORT_TEXTS.title,
    path: '/admin/insight',
    key: 'i',
    permission: 'insight.read',
    icon: insightIcon,
    group: 'shop',
  },
  {
    label: SETTING_ADMIN_TEXTS.title,
    path: SETTINGS_PATH,
    key: 'w',
    permission: 'settings.read',
    icon: settingsIcon,
    group: 'house',
  },
  {
    label: STAFF_TEXTS.title,
    path: '/admin/staff',
    key: 'a',
    permission: 'staff.write',
    icon: peopleIcon,
    group: 'house',
  },
  {
    label: BREACH_TEXTS.title,
    path: '/admin/breaches',
    key: 'd',
    permission: 'breaches.write',
    icon: shieldIcon,
    group: 'house',
  },
  {
    label: ACTIVITY_TEXTS.title,
    path: '/admin/activity',
    key: 'y',
    permission: 'activity.read',
    icon: paperIcon,
    group: 'house',
  },
]

/** The entries that a role may use. */
export function entriesFor(role: StaffRole): readonly AdminEntry[] {
  return ADMIN_ENTRIES.filter(({ permission }) => roleHas(role, permission))
}

/** Entries by their group, in their order. A group of which there is none is left out. */
export function inGroups(
  entries: readonly AdminEntry[],
): { group: EntryGroup; label: string; entries: readonly AdminEntry[] }[] {
  const groups = new Map<EntryGroup, AdminEntry[]>()
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry])
  return [...groups].map(([group, of]) => ({ group, label: ENTRY_GROUPS[group], entries: of }))
}

/** Whether an entry is the place where one is: its page or a page below it. Today is itself alone. */
export function isHere(entryPath: string, pathname: string): boolean {
  if (entryPath === '/admin') return /^\/admin\/?$/.test(pathname)
  // An import is begun from the products and ends among them, though its address stands beside theirs.
  if (entryPath === '/admin/products' && isHere('/admin/imports', pathname)) return true
  return pathname === entryPath || pathname.startsWith(`${entryPath}/`)
}
