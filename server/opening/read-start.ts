import { isOwn, type OpeningDetail } from '#domain/opening/before-opening.ts'
import {
  CONFIRMABLE_STEPS,
  type ConfirmableStep,
  START_STEPS,
  type StartStep,
  type StartSteps,
} from '#domain/opening/start-steps.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { readOpeningDetails } from './before-opening.ts'
import { readStartFacts } from './start-queries.ts'

type Needed = Pick<Services, 'db' | 'settings' | 'contents' | 'config' | 'payments' | 'keys'>

/** The steps before opening a new shop, and which are done. @throws ShopError `forbidden` */
export async function readStart(services: Needed, caller: CustomerCaller): Promise<StartSteps> {
  requirePermission(caller, 'settings.read')
  const { config, settings, payments, keys } = services
  const { opening } = settings.current()
  const { written, hasProduct, orderId, confirmed, putAway } = await readStartFacts(services.db)
  const details = readOpeningDetails(services, caller)
  const isOwnDetail = (name: OpeningDetail) => details.some((entry) => entry.detail === name && isOwn(entry))
  const isDone: Readonly<Record<StartStep, boolean>> = {
    brand: isOwnDetail('name'),
    legal: isOwnDetail('legal') && isOwnDetail('gstin'),
    details: details.every(isOwn),
    returns: written.includes('returns'),
    payment: config.payment !== null || keys.current().payment !== null,
    product: hasProduct,
    order: orderId !== null,
    opening: opening.state === 'open',
  }
  return {
    leads: opening.neverOpened && !putAway,
    steps: START_STEPS.map((step) => {
      const isConfirmable = CONFIRMABLE_STEPS.some((known) => known === step)
      const isConfirmed = !isDone[step] && isConfirmable && confirmed.includes(step)
      return { step, done: isDone[step] || isConfirmed, confirmed: isConfirmed }
    }),
    orderId,
    isTest: payments.isTest,
  }
}

/** The owner confirms a step without changes. @throws ShopError `forbidden` */
export async function confirmStep(
  services: Needed,
  caller: CustomerCaller,
  step: ConfirmableStep,
): Promise<StartSteps> {
  await note(services, caller, 'confirmed', { step })
  return await readStart(services, caller)
}

/** The owner hides the guide. @throws ShopError `forbidden` */
export async function dismissStart(services: Needed, caller: CustomerCaller): Promise<StartSteps> {
  await note(services, caller, 'put_away', {})
  return await readStart(services, caller)
}

async function note(
  { db }: Pick<Services, 'db'>,
  caller: CustomerCaller,
  action: 'confirmed' | 'put_away',
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'settings.write')
  await inTransaction(db, (tx) =>
    recordActivity(tx, { actorId, subject: 'shop', subjectId: 'start', action, after }),
  )
}
