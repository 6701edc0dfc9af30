import { and, asc, eq } from 'drizzle-orm'
import { type AccountChild, accountChildSchema, MAX_CHILDREN, repairChildren } from '#domain/sizing/child.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { fieldIssues } from '#domain/validation/field-errors.ts'
import { issue } from '#domain/validation/issue.ts'
import { type Caller, requireRegistered } from '../access/caller.ts'
import { requireCurrentKey } from '../access/current-key.ts'
import { lockCustomer } from '../access/queries.ts'
import { seal, unseal } from '../access/sealed-secrets.ts'
import { ipHashOf, recordConsent } from '../consents/record-consent.ts'
import type { Connection } from '../db/connection.ts'
import { savedChildren } from '../db/schema/customers.ts'
import { inTransaction } from '../db/transaction.ts'
import { formatIssue, ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'

type Needs = Pick<Services, 'db' | 'config'>

/** The children that the customer chose to save in the account, the first saved one first. */
export async function listChildren(services: Needs, caller: Caller): Promise<AccountChild[]> {
  return await readChildren(services.db, services.config, requireRegistered(caller).customerId)
}

/** A row sealed with an earlier key cannot be read and is left out. */
async function readChildren(
  db: Connection,
  config: Services['config'],
  customerId: string,
): Promise<AccountChild[]> {
  const rows = await db
    .select({ id: savedChildren.id, sealed: savedChildren.sealed })
    .from(savedChildren)
    .where(eq(savedChildren.customerId, customerId))
    .orderBy(asc(savedChildren.createdAt), asc(savedChildren.id))
  const stored = rows.flatMap(({ id, sealed }) => {
    const text = unseal(config, sealed, ownerOf(customerId, id))
    return text === null ? [] : [{ ...JSON.parse(text), id }]
  })
  return repairChildren(stored).map(({ id, nickname, birthMonth, sex, height }) => ({
    id,
    nickname,
    birthMonth,
    sex,
    height,
  }))
}

/** A sealed row opens only for its customer and its id. */
function ownerOf(customerId: string, id: string): string {
  return `child ${customerId} ${id}`
}

/**
 * Saves or changes a child in the account. With the first one the consent of the parent or guardian is recorded.
 * @returns all children of the account
 * @throws ShopError `validation_failed` for invalid fields, and beyond `MAX_CHILDREN`
 */
export async function saveChild(
  services: Needs,
  caller: Caller,
  { child: { id, ...fields }, ip }: { child: AccountChild; ip: string },
): Promise<AccountChild[]> {
  const { db, config } = services
  const { customerId } = requireRegistered(caller)
  const parsed = accountChildSchema(indiaDate(new Date())).safeParse(fields)
  if (!parsed.success) {
    const errors = fieldIssues(parsed.error.issues)
    const say = formatIssue(errors[0]?.issue ?? issue('wrongKind'))
    throw new ShopError('validation_failed', { say, errors })
  }
  const ipHash = await ipHashOf(services, ip)
  const sealed = seal(config, JSON.stringify(parsed.data), ownerOf(customerId, id))
  return await inTransaction(db, async (tx) => {
    await requireCurrentKey(tx, config)
    // Serialised for each customer, so that the limit also applies to concurrent calls.
    await lockCustomer(tx, customerId)
    const saved = await readChildren(tx, config, customerId)
    if (saved.every((child) => child.id !== id) && saved.length >= MAX_CHILDREN) {
      const say = formatIssue(issue('sizing.tooManyChildren', { most: MAX_CHILDREN }))
      throw new ShopError('validation_failed', { say })
    }
    if (saved.length === 0) {
      // Rows of an earlier key, which nothing can open.
      await tx.delete(savedChildren).where(eq(savedChildren.customerId, customerId))
      await recordConsent(tx, { customerId, purposes: ['children'], given: true, ipHash })
    }
    await tx
      .insert(savedChildren)
      .values({ customerId, id, sealed })
      .onConflictDoUpdate({ target: [savedChildren.customerId, savedChildren.id], set: { sealed } })
    return await readChildren(tx, config, customerId)
  })
}

/**
 * Removes a child from the account; an unknown one, or another customer's, changes nothing. With the last one the consent
 * is withdrawn.
 * @returns the children that remain
 */
export async function forgetChild(
  services: Needs,
  caller: Caller,
  { id, ip }: { id: string; ip: string },
): Promise<AccountChild[]> {
  const { db, config } = services
  const { customerId } = requireRegistered(caller)
  const ipHash = await ipHashOf(services, ip)
  return await inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId)
    const { rowCount } = await tx
      .delete(savedChildren)
      .where(and(eq(savedChildren.customerId, customerId), eq(savedChildren.id, id)))
    const left = await readChildren(tx, config, customerId)
    if (rowCount === 1 && left.length === 0)
      await recordConsent(tx, { customerId, purposes: ['children'], given: false, ipHash })
    return left
  })
}
