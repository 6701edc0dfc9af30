import type { ApiReturn } from '#domain/returns/api-return.ts'
import { toApiReturn } from '#domain/returns/to-api-return.ts'
import { ShopError } from '../http/errors.ts'
import { readLedger } from '../payments/refund-line-queries.ts'
import type { Services } from '../services.ts'
import { readOwnReturnRecord } from './read-queries.ts'
import type { OrderAccess } from './request-access.ts'

/** A return of the caller. @throws ShopError `not_found` also for another person's */
export async function readReturn(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  access: OrderAccess,
  returnId: string,
): Promise<ApiReturn> {
  const record = await readOwnReturnRecord(db, { ...access, returnId })
  if (!record) throw new ShopError('not_found')
  return toApiReturn(record, {
    ledger: await readLedger(db, record.orderId),
    returnTo: settings.current().store.returnsAddress,
    photosAt: `/api/return/${returnId}/photos`,
  })
}
