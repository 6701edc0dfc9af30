import { eq } from 'drizzle-orm'
import type { ApiClosing, ApiTillDay } from '#domain/counter/api-counter.ts'
import { type TillSum, tillSums } from '#domain/counter/till-day.ts'
import { formatRupees, paiseToRupees, rupeesToPaise } from '#domain/money/money.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { issue } from '#domain/validation/issue.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Connection } from '../db/connection.ts'
import { tillMovements } from '../db/schema/counter.ts'
import { customers } from '../db/schema/customers.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuseField, ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import {
  closeDay,
  insertMovement,
  insertTillDay,
  lockOpenDay,
  readBills,
  readClosings,
  readMovements,
  readOpenDay,
  type TillDayRow,
} from './till-queries.ts'

type Tills = Pick<Services, 'db'>

const billsShown = 30
const closingsShown = 60

/** The open day of a till with its sums; null for a closed till. */
export async function readTill({ db }: Tills, caller: Caller, till: number): Promise<ApiTillDay | null> {
  requirePermission(caller, 'counter.sell')
  const day = await readOpenDay(db, till)
  return day && (await toApi(db, day))
}

async function toApi(db: Connection, day: TillDayRow): Promise<ApiTillDay> {
  const [movements, bills, openedBy] = await Promise.all([
    readMovements(db, day.id),
    readBills(db, day.id, billsShown),
    nameOf(db, day.openedBy),
  ])
  const { expectedPaise, ...sums } = tillSums(day.openingPaise, movements)
  const { cashSales, cashRefunds, putIn, takenOut, upi, card } = sums
  return {
    _id: day.id,
    till: day.till,
    openedAt: day.openedAt.toISOString(),
    openedBy,
    opening: paiseToRupees(day.openingPaise),
    cashSales: toSum(cashSales),
    cashRefunds: toSum(cashRefunds),
    putIn: toSum(putIn),
    takenOut: toSum(takenOut),
    upi: toSum(upi),
    card: toSum(card),
    expected: paiseToRupees(expectedPaise),
    bills: bills.map(({ amountPaise, at, ...bill }) => ({
      ...bill,
      at: at.toISOString(),
      amount: paiseToRupees(amountPaise),
    })),
  }
}

function toSum({ count, amountPaise }: TillSum) {
  return { count, amount: paiseToRupees(amountPaise) }
}

async function nameOf(db: Connection, staffId: string): Promise<string> {
  const { fullname, email } = customers
  const [person] = await db.select({ fullname, email }).from(customers).where(eq(customers.id, staffId))
  return person?.fullname || (person?.email ?? '')
}

/**
 * Opens a till with the cash in its drawer.
 * @throws ShopError `already_done` for an open till, with who opened it
 */
export async function openTill(
  { db }: Tills,
  caller: Caller,
  { till, opening }: { till: number; opening: number },
): Promise<ApiTillDay> {
  const { customerId: staffId } = requirePermission(caller, 'counter.sell')
  const openingPaise = rupeesToPaise(opening)
  const opened = await inTransaction(db, async (tx) => {
    const isNew = await insertTillDay(tx, { till, openingPaise, openedBy: staffId })
    if (isNew) await recordTill(tx, { staffId, till, action: 'opened', after: { opening } })
    return isNew
  })
  const day = await readOpenDay(db, till)
  if (opened && day) return await toApi(db, day)
  const name = day ? await nameOf(db, day.openedBy) : ''
  throw new ShopError('already_done', {
    say: ({ texts, format }) =>
      day
        ? format(texts.counter.openAlready, { till, name, time: formatDateTime(day.openedAt, texts.time) })
        : texts.refusals.already_done,
  })
}

/** Puts cash into a drawer or takes it out. The same key moves it once. @throws ShopError `order_state` for a closed till */
export async function moveTillCash(
  { db }: Tills,
  caller: Caller,
  input: { dayId: string; kind: 'put_in' | 'taken_out'; amount: number; note: string; key: string },
): Promise<ApiTillDay> {
  const { customerId: staffId } = requirePermission(caller, 'counter.sell')
  const { dayId, kind, note, key } = input
  const paise = rupeesToPaise(input.amount)
  return await inTransaction(db, async (tx) => {
    const day = await requireOpenDay(tx, dayId, 'update')
    const { expectedPaise } = tillSums(day.openingPaise, await readMovements(tx, dayId))
    const cause = `${dayId}:${key}`
    const [known] = await tx.select().from(tillMovements).where(eq(tillMovements.cause, cause))
    if (!known && kind === 'taken_out' && paise > expectedPaise) throw tooLittleCash(expectedPaise)
    const amountPaise = kind === 'taken_out' ? -paise : paise
    const movement = { dayId, kind, method: 'cash', amountPaise, staffId, note, cause } as const
    const isNew = await insertMovement(tx, movement)
    if (isNew) {
      const after = { amount: input.amount, note }
      await recordTill(tx, { staffId, till: day.till, action: `cash_${kind}`, after })
    }
    return await toApi(tx, day)
  })
}

/**
 * Closes a till with the counted cash. A difference needs a note.
 * @throws ShopError `already_done` for a closed till, `changed` if other cash is expected than the page showed,
 * `validation_failed` for a difference without a note
 */
export async function closeTill(
  { db }: Tills,
  caller: Caller,
  { dayId, counted, expected, note }: { dayId: string; counted: number; expected: number; note: string },
): Promise<void> {
  const { customerId: staffId } = requirePermission(caller, 'counter.sell')
  await inTransaction(db, async (tx) => {
    const day = await lockOpenDay(tx, dayId, 'update')
    if (!day) throw new ShopError('already_done', { say: ({ texts }) => texts.counter.closedAlready })
    const { expectedPaise } = tillSums(day.openingPaise, await readMovements(tx, dayId))
    if (rupeesToPaise(expected) !== expectedPaise) {
      throw new ShopError('changed', {
        body: { expected: paiseToRupees(expectedPaise) },
        say: ({ texts, format }) =>
          format(texts.counter.soldMeanwhile, { amount: formatRupees(expectedPaise) }),
      })
    }
    const countedPaise = rupeesToPaise(counted)
    if (countedPaise !== expectedPaise && note === '') throw refuseField('note', issue('counter.noteMissing'))
    await closeDay(tx, dayId, { closedBy: staffId, expectedPaise, countedPaise, note })
    await recordTill(tx, {
      staffId,
      till: day.till,
      action: 'closed',
      after: { expected, counted, difference: paiseToRupees(countedPaise - expectedPaise), note },
    })
  })
}

/** The latest closed days of all tills, with what was missing or too much, and who counted. */
export async function listClosings({ db }: Tills, caller: Caller): Promise<ApiClosing[]> {
  requirePermission(caller, 'counter.sell')
  const rows = await readClosings(db, closingsShown)
  return rows.map(({ id, openedAt, closedAt, expectedPaise, countedPaise, ...row }) => ({
    ...row,
    _id: id,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt.toISOString(),
    expected: paiseToRupees(expectedPaise),
    counted: paiseToRupees(countedPaise),
    difference: paiseToRupees(countedPaise - expectedPaise),
  }))
}

/** @throws ShopError `order_state` for a closed till */
export async function requireOpenDay(
  tx: Connection,
  dayId: string,
  strength: 'share' | 'update',
): Promise<TillDayRow> {
  const day = await lockOpenDay(tx, dayId, strength)
  if (day) return day
  throw new ShopError('order_state', { say: ({ texts }) => texts.counter.tillClosed })
}

/**
 * Money of a refund that leaves a locked till, once for each cause. Cash must be in the drawer.
 * @throws ShopError `order_state` for more cash than is in the drawer
 */
export async function moveOutOfTill(
  tx: Connection,
  day: TillDayRow,
  movement: Omit<typeof tillMovements.$inferInsert, 'dayId'>,
): Promise<void> {
  if (movement.method === 'cash') {
    const { expectedPaise } = tillSums(day.openingPaise, await readMovements(tx, day.id))
    if (expectedPaise + movement.amountPaise < 0) throw tooLittleCash(expectedPaise)
  }
  await insertMovement(tx, { ...movement, dayId: day.id })
}

function tooLittleCash(expectedPaise: number): ShopError {
  return new ShopError('order_state', {
    say: ({ texts, format }) =>
      format(texts.counter.tooLittleCash, { amount: formatRupees(Math.max(0, expectedPaise)) }),
  })
}

async function recordTill(
  tx: Connection,
  {
    staffId,
    till,
    action,
    after,
  }: { staffId: string; till: number; action: string; after: Record<string, unknown> },
): Promise<void> {
  await recordActivity(tx, { actorId: staffId, subject: 'till', subjectId: String(till), action, after })
}
