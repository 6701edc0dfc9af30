import { type ComponentType, lazy } from 'react'
import { PROFILE_TEXTS as words } from '#texts/customers/profile-texts.ts'
import { bellIcon, parcelIcon, personIcon } from '#web/components/icons.ts'
import { cardIcon, pinIcon, shieldIcon } from '#web/components/icons-desk.ts'
import type { Account } from './use-account.ts'

export interface AccountTab {
  id: string
  label: string
  icon: string
  Panel: ComponentType<{ account: Account }>
}

const profile: AccountTab = {
  id: 'profile',
  label: words.profile,
  icon: personIcon,
  Panel: lazy(() => import('./profile-tab.tsx')),
}

/** The six parts of an account, each fetched when it is opened. */
export const ACCOUNT_TABS: readonly AccountTab[] = [
  profile,
  {
    id: 'orders',
    label: words.orderHistory,
    icon: parcelIcon,
    Panel: lazy(() => import('./order-history-tab.tsx')),
  },
  {
    id: 'addresses',
    label: words.addresses,
    icon: pinIcon,
    Panel: lazy(() => import('./addresses-tab.tsx')),
  },
  {
    id: 'payment',
    label: words.paymentMethods,
    icon: cardIcon,
    Panel: lazy(() => import('./payment-methods-tab.tsx')),
  },
  {
    id: 'notifications',
    label: words.notifications,
    icon: bellIcon,
    Panel: lazy(() => import('./notifications-tab.tsx')),
  },
  {
    id: 'security',
    label: words.security,
    icon: shieldIcon,
    Panel: lazy(() => import('./security-tab.tsx')),
  },
]

/** The tab that an address names, else the first. */
export function accountTab(id: string | null): AccountTab {
  return ACCOUNT_TABS.find((tab) => tab.id === id) ?? profile
}
