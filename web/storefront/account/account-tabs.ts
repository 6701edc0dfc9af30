import { type ComponentType, createElement, type ReactElement } from 'react'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import { REVIEW_PAGE_TEXTS } from '#texts/reviews/review-page-texts.ts'
import { fetchSavedAddresses } from '#web/api/addresses.ts'
import { fetchNotifications, fetchRefundUpi, fetchSessions } from '#web/api/customers/account.ts'
import { loaded } from '#web/api/loaded.ts'
import { fetchOwnOrders } from '#web/api/orders.ts'
import { fetchOwnReviews } from '#web/api/reviews.ts'
import type { SessionUser } from '#web/api/session.ts'
import { fetchOwnTickets } from '#web/api/tickets.ts'
import { bellIcon, parcelIcon, personIcon, starIcon } from '#web/components/icons.ts'
import { cardIcon, childIcon, messageIcon, pinIcon, shieldIcon } from '#web/components/icons-admin.ts'
import type { Account, TabProps } from '../customers/account.ts'

/** The latest; the orders page lists the rest. */
const SHOWN_ORDERS = 20

export interface AccountTab {
  id: string
  label: string
  icon: string
  /** Loads the tab's code and data, and returns its renderer. */
  open: (user: SessionUser, signal: AbortSignal) => Promise<(account: Account) => ReactElement>
}

const profile = tab({
  id: 'profile',
  label: words.profile,
  icon: personIcon,
  code: () => import('../customers/profile-tab.tsx'),
  ask: async () => null,
  failed: '',
})

/** The parts of an account, each fetched when it is opened. */
export const ACCOUNT_TABS: readonly AccountTab[] = [
  profile,
  tab({
    id: 'orders',
    label: words.orderHistory,
    icon: parcelIcon,
    code: () => import('../customers/order-history-tab.tsx'),
    ask: ({ _id }, signal) => fetchOwnOrders(_id, { limit: SHOWN_ORDERS }, signal),
    failed: ORDER_TEXTS.fetchFailed,
  }),
  tab({
    id: 'messages',
    label: words.messages,
    icon: messageIcon,
    code: () => import('#web/storefront/tickets/my-messages-tab.tsx'),
    ask: async ({ isGuest }, signal) => (isGuest ? [] : await fetchOwnTickets(signal)),
    failed: words.messagesFailed,
  }),
  tab({
    id: 'reviews',
    label: REVIEW_PAGE_TEXTS.ownTitle,
    icon: starIcon,
    code: () => import('#web/storefront/reviews/own-reviews-tab.tsx'),
    ask: (_user, signal) => fetchOwnReviews(signal),
    failed: REVIEW_PAGE_TEXTS.ownFailed,
  }),
  tab({
    id: 'addresses',
    label: words.addresses,
    icon: pinIcon,
    code: () => import('../customers/addresses-tab.tsx'),
    ask: async ({ isGuest }, signal) => (isGuest ? [] : await fetchSavedAddresses(signal)),
    failed: CUSTOMER_TEXTS.updateFailed,
  }),
  tab({
    id: 'children',
    label: words.children,
    icon: childIcon,
    code: () => import('#web/storefront/children/children-tab.tsx'),
    ask: async () => null,
    failed: '',
  }),
  tab({
    id: 'payment',
    label: words.paymentMethods,
    icon: cardIcon,
    code: () => import('../customers/payment-methods-tab.tsx'),
    ask: (_user, signal) => fetchRefundUpi(signal),
    failed: CUSTOMER_TEXTS.updateFailed,
  }),
  tab({
    id: 'notifications',
    label: words.notifications,
    icon: bellIcon,
    code: () => import('../customers/notifications-tab.tsx'),
    ask: (_user, signal) => fetchNotifications(signal),
    failed: CUSTOMER_TEXTS.updateFailed,
  }),
  tab({
    id: 'security',
    label: words.security,
    icon: shieldIcon,
    code: () => import('../customers/security-tab.tsx'),
    ask: (_user, signal) => fetchSessions(signal),
    failed: words.sessionsFailed,
  }),
]

/** The tab that an address names, else the first. */
export function accountTab(id: string | null): AccountTab {
  return ACCOUNT_TABS.find((entry) => entry.id === id) ?? profile
}

function tab<Data>({
  code,
  ask,
  failed,
  ...rest
}: {
  id: string
  label: string
  icon: string
  code: () => Promise<{ default: ComponentType<TabProps<Data>> }>
  ask: (user: SessionUser, signal: AbortSignal) => Promise<Data>
  /** The fallback message if the server gave none. */
  failed: string
}): AccountTab {
  return {
    ...rest,
    async open(user, signal) {
      const [{ default: Panel }, data] = await Promise.all([code(), loaded(ask(user, signal), failed)])
      return (account) => createElement(Panel, { account, data })
    },
  }
}
