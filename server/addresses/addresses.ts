import { and, desc, eq, inArray } from 'drizzle-orm'
import { parseState } from '#domain/addresses/states.ts'
import { MAX_SAVED_ADDRESSES, type SavedAddressInput } from '#domain/customers/address-form.ts'
import { tenDigits } from '#domain/customers/phone.ts'
import type { SavedAddress } from '#domain/customers/saved-address.ts'
import { issue } from '#domain/validation/issue.ts'
import { type Caller, requireRegistered } from '../access/caller.ts'
import { lockCustomer } from '../access/queries.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { addresses } from '../db/schema/customers.ts'
import { inTransaction } from '../db/transaction.ts'
import { formatIssue, ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'

async function readAddresses(db: Connection, customerId: string): Promise<SavedAddress[]> {
  const saved = await db
    .select({
      _id: addresses.id,
      kind: addresses.kind,
      firstName: addresses.firstName,
      lastName: addresses.lastName,
      address: addresses.address,
      landmark: addresses.landmark,
      city: addresses.city,
      state: addresses.state,
      zipCode: addresses.pincode,
      phone: addresses.phone,
      isDefault: addresses.isDefault,
    })
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), addresses.id)
  return saved.map(({ phone, ...row }) => ({
    ...row,
    country: 'India',
    phoneNo: phone === null ? '' : tenDigits(phone),
  }))
}

/** The saved addresses, the default one first. */
export async function listAddresses(db: Connection, caller: Caller): Promise<SavedAddress[]> {
  return await readAddresses(db, requireRegistered(caller).customerId)
}

/**
 * Saves or changes an address. The first one is the default; it stays the default until another replaces it.
 * @throws ShopError `not_found` also for another person's, `validation_failed` beyond the twentieth
 */
export async function saveAddress(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { addressId, input }: { addressId: string | null; input: SavedAddressInput },
): Promise<SavedAddress> {
  const { customerId } = requireRegistered(caller)
  return await inTransaction(db, async (tx) => {
    // Serialised for each customer, so that limit and default are correct for concurrent calls.
    await lockCustomer(tx, customerId)
    const before = await readAddresses(tx, customerId)
    const changed = before.find((address) => address._id === addressId)
    if (addressId !== null && !changed) throw new ShopError('not_found')
    if (!changed && before.length >= MAX_SAVED_ADDRESSES) {
      throw new ShopError('validation_failed', { say: formatIssue(issue('customers.tooManyAddresses')) })
    }
    const isDefault = input.isDefault || changed?.isDefault === true || before.length === 0
    if (isDefault) {
      await tx
        .update(addresses)
        .set({ isDefault: false })
        .where(and(eq(addresses.customerId, customerId), addresses.isDefault))
    }
    const id = addressId ?? newId('adr')
    await writeAddress(tx, { id, customerId, input, isDefault })
    const saved = (await readAddresses(tx, customerId)).find((address) => address._id === id)
    if (!saved) throw new Error(`Cannot find the address that was just saved: ${id}`)
    return saved
  })
}

async function writeAddress(
  tx: Connection,
  {
    id,
    customerId,
    input,
    isDefault,
  }: { id: string; customerId: string; input: SavedAddressInput; isDefault: boolean },
): Promise<void> {
  const stateCode = parseState(input.state)?.code ?? ''
  const fields = {
    kind: input.kind,
    firstName: input.firstName,
    lastName: input.lastName,
    phone: input.phoneNo || null,
    address: input.address,
    landmark: input.landmark,
    city: input.city,
    state: input.state,
    stateCode,
    pincode: input.zipCode,
    isDefault,
  }
  await tx
    .insert(addresses)
    .values({ id, customerId, ...fields })
    .onConflictDoUpdate({ target: addresses.id, set: fields, setWhere: eq(addresses.customerId, customerId) })
}

/** Removes an address; the newest of the others becomes the default. @throws ShopError `not_found` */
export async function removeAddress(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  addressId: string,
): Promise<void> {
  const { customerId } = requireRegistered(caller)
  await inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId)
    const [removed] = await tx
      .delete(addresses)
      .where(and(eq(addresses.id, addressId), eq(addresses.customerId, customerId)))
      .returning({ wasDefault: addresses.isDefault })
    if (!removed) throw new ShopError('not_found')
    if (removed.wasDefault) {
      const newest = tx
        .select({ id: addresses.id })
        .from(addresses)
        .where(eq(addresses.customerId, customerId))
        .orderBy(desc(addresses.createdAt), addresses.id)
        .limit(1)
      await tx.update(addresses).set({ isDefault: true }).where(inArray(addresses.id, newest))
    }
  })
}
