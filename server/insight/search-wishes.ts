import { eq } from 'drizzle-orm'
import { countableTerm } from '#domain/catalogue/search-term.ts'
import { MOST_WISHES, type SearchWish, type WishChange } from '#domain/insight/search-wishes.ts'
import { format } from '#domain/language/format.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { SEARCHES_TEXTS } from '#texts/insight/searches-texts.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { now } from '../db/clock.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { searchWishes } from '../db/schema/insight.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuseField, ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { countNow } from './count-now.ts'
import { lockWishes, readFirstDay, readWishes } from './search-wish-queries.ts'

const words = SEARCHES_TEXTS.wishes

type Doing = Pick<Services, 'db'>

/**
 * The wish list: searches without results that the shop plans to stock. @throws ShopError `unauthenticated` or
 * `forbidden`
 */
export async function listWishes(
  { db, catalogue }: Pick<Services, 'db' | 'catalogue'>,
  caller: Caller,
): Promise<SearchWish[]> {
  requirePermission(caller, 'insight.read')
  const wishes = await readWishes(db)
  const finds = await countNow(
    catalogue,
    wishes.map(({ term }) => term),
  )
  return wishes.map(({ id, doneAt, ...wish }, index) => ({
    _id: id,
    ...wish,
    findsNow: finds[index] ?? 0,
    doneAt: doneAt?.toISOString() ?? null,
  }))
}

/** Adds a search to the list; an existing one is kept. @throws ShopError `forbidden`, `validation_failed` */
export async function addWish({ db }: Doing, caller: Caller, asked: string): Promise<void> {
  const { customerId } = requirePermission(caller, 'products.write')
  const term = countableTerm(asked)
  if (term === null) throw refuseField('term', words.notCounted)
  await inTransaction(db, async (tx) => {
    const known = await lockWishes(tx)
    if (known.some((wish) => wish.term === term)) return
    if (known.length >= MOST_WISHES)
      throw refuseField('term', format(words.tooMany, { most: String(MOST_WISHES) }))
    const id = newId('wsh')
    const firstDay = (await readFirstDay(tx, term)) ?? indiaDate(new Date())
    await tx.insert(searchWishes).values({ id, term, firstDay })
    await log(tx, customerId, { id, action: 'created', after: { term } })
  })
}

/** Adds a note to a wish, or marks it as in stock. @throws ShopError `forbidden`, `not_found` */
export async function changeWish(
  { db }: Doing,
  caller: Caller,
  { id, note, done }: WishChange & { id: string },
): Promise<void> {
  const { customerId } = requirePermission(caller, 'products.write')
  await inTransaction(db, async (tx) => {
    const before = (await lockWishes(tx)).find((wish) => wish.id === id)
    if (!before) throw new ShopError('not_found')
    const wasDone = before.doneAt !== null
    if (before.note === note && wasDone === done) return
    const doneAt = done ? (before.doneAt ?? now) : null
    await tx.update(searchWishes).set({ note, doneAt }).where(eq(searchWishes.id, id))
    await log(tx, customerId, {
      id,
      action: 'edited',
      before: { term: before.term, note: before.note, done: wasDone },
      after: { term: before.term, note, done },
    })
  })
}

/** Removes a search from the list. @throws ShopError `forbidden`, `not_found` */
export async function removeWish({ db }: Doing, caller: Caller, id: string): Promise<void> {
  const { customerId } = requirePermission(caller, 'products.write')
  await inTransaction(db, async (tx) => {
    await lockWishes(tx)
    const [gone] = await tx.delete(searchWishes).where(eq(searchWishes.id, id)).returning()
    if (!gone) throw new ShopError('not_found')
    await log(tx, customerId, { id, action: 'deleted', before: { term: gone.term, note: gone.note } })
  })
}

async function log(
  tx: Connection,
  actorId: string,
  { id, action, before = {}, after = {} }: { id: string; action: string; before?: object; after?: object },
): Promise<void> {
  await recordActivity(tx, {
    actorId,
    subject: 'search_wish',
    subjectId: id,
    action,
    before: { ...before },
    after: { ...after },
  })
}
