import {
  type ConfirmableStep,
  START_STEPS,
  type StartStep,
  type StartSteps,
} from '#domain/opening/start-steps.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { readStartFacts } from './start-queries.ts'

type Needed = Pick<Services, 'db' | 'settings' | 'config' | 'payments' | 'keys'>

/** What a new shop needs before it opens, and what of it is done. @throws ShopError `forbidden` */
export async function readStart(services: Needed, caller: CustomerCaller): Promise<StartSteps> {
  requirePermission(caller, 'settings.read')
  const { config, settings, payments, keys } = services
  const { opening } = settings.current()
  const { written, hasProduct, orderId, confirmed, putAway } = await readStartFacts(services.db)
  const isDone: Readonly<Record<StartStep, boolean>> = {
    brand: written.includes('brand'),
    legal: written.includes('legal'),
    returns: written.includes('returns'),
    payment: config.razorpay !== null || keys.current().payment !== null,
    product: hasProduct,
    order: orderId !== null,
    opening: opening.state === 'open',
  }
  return {
    leads: opening.neverOpened && !putAway,
    steps: START_STEPS.map((step) => {
      const isConfirmed = !isDone[step] && confirmed.some((known) => known === step)
      return { step, done: isDone[step] || isConfirmed, confirmed: isConfirmed }
    }),
    orderId,
    isTest: payments.isTest,
  }
}

/** The owner leaves a step as it came. @throws ShopError `forbidden` */
export async function confirmStep(
  services: Needed,
  caller: CustomerCaller,
  step: ConfirmableStep,
): Promise<StartSteps> {
  await note(services, caller, 'confirmed', { step })
  return await readStart(services, caller)
}

/** The owner wants to be led no longer. @throws ShopError `forbidden` */
export async function putStartAway(services: Needed, caller: CustomerCaller): Promise<StartSteps> {
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
