import type { Paise } from '#domain/money/money.ts'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'

/** Why the shop takes no cash for an order of this total; null where it does. Limits are within. */
export function cashObstacle(
  { enabled, minimumPaise, maximumPaise }: PublicSettings['cashOnDelivery'],
  totalPaise: Paise,
): 'off' | 'too_little' | 'too_much' | null {
  if (!enabled) return 'off'
  if (minimumPaise !== null && totalPaise < minimumPaise) return 'too_little'
  return maximumPaise !== null && totalPaise > maximumPaise ? 'too_much' : null
}
