import {
  isOwn,
  type OpeningDetailState,
  openingDetails,
  settingDetails,
} from '#domain/opening/before-opening.ts'
import type { Opening } from '#domain/opening/opening.ts'
import { formatDate, parseIndiaDate } from '#domain/time/india-time.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { demoShop } from './demo-shop.ts'

/** The details that a shop must enter before it opens. @throws ShopError `forbidden` */
export function readOpeningDetails(
  services: Pick<Services, 'settings' | 'contents'>,
  caller: CustomerCaller,
): OpeningDetailState[] {
  requirePermission(caller, 'settings.read')
  return allDetails(services)
}

/**
 * Requires the shop's own details for opening.
 * @throws ShopError `details_missing` with the missing ones
 */
export function requireOpeningDetails(services: Pick<Services, 'settings' | 'contents'>): void {
  refuseMissing(allDetails(services))
}

/**
 * Requires the shop's own details for printed documents, unless it has been open before.
 * @throws ShopError `details_missing` with the missing ones
 */
export function requirePaperDetails({ settings }: Pick<Services, 'settings'>): void {
  const current = settings.current()
  if (current.opening.neverOpened) refuseMissing(settingDetails(current, demoShop()))
}

/** Whether messages to customers wait until the shop has its own details. */
export function holdsNotifications({ settings }: Pick<Services, 'settings'>): boolean {
  const current = settings.current()
  return current.opening.neverOpened && !settingDetails(current, demoShop()).every(isOwn)
}

function allDetails({ settings, contents }: Pick<Services, 'settings' | 'contents'>): OpeningDetailState[] {
  return openingDetails({ settings: settings.current(), contents: contents.current() }, demoShop())
}

function refuseMissing(details: readonly OpeningDetailState[]): void {
  const missing = details.filter((detail) => !isOwn(detail)).map(({ detail }) => detail)
  if (missing.length === 0) return
  throw new ShopError('details_missing', {
    say: ({ texts, format }) =>
      format(texts.opening.detailsMissing, {
        details: missing.map((detail) => texts.opening.details[detail]).join(', '),
      }),
    body: { missing },
  })
}

/** The refusal of an order in a closed shop, with the opening day if there is one. */
export function closedRefusal({ opensOn }: Pick<Opening, 'opensOn'>): ShopError {
  const day = opensOn === null ? null : parseIndiaDate(opensOn)
  if (day === null) return new ShopError('shop_closed')
  return new ShopError('shop_closed', {
    say: ({ texts, format }) => format(texts.opening.closedUntil, { day: formatDate(day, texts.time) }),
    body: { opensOn },
  })
}
