import { sql } from 'drizzle-orm'
import { parseState } from '#domain/addresses/states.ts'
import {
  type AddressKind,
  MAX_SAVED_ADDRESSES,
  type SavedAddressInput,
} from '#domain/customers/address-form.ts'
import { tenDigits } from '#domain/customers/phone.ts'
import { FIELD_TEXTS } from '#texts/customers/texts.ts'
import { type Caller, requireRegistered } from '../access/caller.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'

export interface SavedAddress {
  _id: string
  kind: AddressKind
  firstName: string
  lastName: string
  address: string
  landmark: string
  city: string
  state: string
  zipCode: string
  country: string
  /** Ten digits, '' where it is the account's. */
  phoneNo: string
  isDefault: boolean
}

type AddressRow = Omit<SavedAddress, 'country' | 'phoneNo'> & { phone: string | null } & Record<
    string,
    unknown
  >

async function readAddresses(db: Connection, customerId: string): Promise<SavedAddress[]> {
  const { rows } = await db.execute<AddressRow>(sql`
    select id as "_id", kind, first_name as "firstName", last_name as "lastName", address, landmark, city, state,
      pincode as "zipCode", phone, is_default as "isDefault"
    from addresses where customer_id = ${customerId}
    order by is_default desc, created_at desc, id`)
  return rows.map(({ phone, ...row }) => ({
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
 * Saves a new address, or changes one. The first is the default; a default stays one until another takes its place.
 * @throws ShopError `not_found` also for somebody else's, `validation_failed` beyond the twentieth
 */
export async function saveAddress(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { addressId, input }: { addressId: string | null; input: SavedAddressInput },
): Promise<SavedAddress> {
  const { customerId } = requireRegistered(caller)
  return await inTransaction(db, async (tx) => {
    // One after the other for each person: limit and default hold for two at once.
    await tx.execute(sql`select 1 from customers where id = ${customerId} for no key update`)
    const before = await readAddresses(tx, customerId)
    const changed = before.find((address) => address._id === addressId)
    if (addressId !== null && !changed) throw new ShopError('not_found')
    if (!changed && before.length >= MAX_SAVED_ADDRESSES) {
      throw new ShopError('validation_failed', { message: FIELD_TEXTS.tooManyAddresses })
    }
    const isDefault = input.isDefault || changed?.isDefault === true || before.length === 0
    if (isDefault) {
      await tx.execute(
        sql`update addresses set is_default = false where customer_id = ${customerId} and is_default`,
      )
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
  await tx.execute(sql`
    insert into addresses (id, customer_id, kind, first_name, last_name, phone, address, landmark, city, state,
      state_code, pincode, is_default)
    values (${id}, ${customerId}, ${input.kind}, ${input.firstName}, ${input.lastName}, ${input.phoneNo || null},
      ${input.address}, ${input.landmark}, ${input.city}, ${input.state}, ${stateCode}, ${input.zipCode},
      ${isDefault})
    on conflict (id) do update set kind = excluded.kind, first_name = excluded.first_name,
      last_name = excluded.last_name, phone = excluded.phone, address = excluded.address,
      landmark = excluded.landmark, city = excluded.city, state = excluded.state,
      state_code = excluded.state_code, pincode = excluded.pincode, is_default = excluded.is_default
    where addresses.customer_id = ${customerId}`)
}

/** Removes an address; the newest of the others takes over as default. @throws ShopError `not_found` */
export async function removeAddress(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  addressId: string,
): Promise<void> {
  const { customerId } = requireRegistered(caller)
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select 1 from customers where id = ${customerId} for no key update`)
    const { rows } = await tx.execute<{ wasDefault: boolean }>(sql`
      delete from addresses where id = ${addressId} and customer_id = ${customerId}
      returning is_default as "wasDefault"`)
    const [removed] = rows
    if (!removed) throw new ShopError('not_found')
    if (removed.wasDefault) {
      await tx.execute(sql`
        update addresses set is_default = true where id = (
          select id from addresses where customer_id = ${customerId} order by created_at desc, id limit 1)`)
    }
  })
}
