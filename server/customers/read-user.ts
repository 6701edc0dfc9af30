import { sql } from 'drizzle-orm'
import { joinLandmark } from '#domain/addresses/address.ts'
import { tenDigits } from '#domain/customers/phone.ts'
import type { ApiUser, PendingEmailNeed } from '#domain/customers/user.ts'
import type { Connection } from '../db/connection.ts'
import { ShopError } from '../http/errors.ts'

type UserRow = {
  id: string
  kind: string
  fullname: string | null
  email: string
  phone: string | null
  staff_role: string | null
  email_confirmed_at: Date | null
  totp_enabled_at: Date | null
  created_at: string | Date
  updated_at: string | Date
  first_name: string | null
  last_name: string | null
  address: string | null
  city: string | null
  state: string | null
  pincode: string | null
  landmark: string | null
  pending_email: string | null
  needs_new: boolean
  needs_present: boolean
}

function pendingNeeds({ needs_new, needs_present }: UserRow): PendingEmailNeed[] {
  return [...(needs_new ? ['new' as const] : []), ...(needs_present ? ['present' as const] : [])]
}

/** A person as they see themselves. @throws ShopError `unauthenticated` when the account is gone */
export async function readUser(db: Connection, customerId: string): Promise<ApiUser> {
  const { rows } = await db.execute<UserRow>(sql`
    select c.id, c.kind, c.fullname, c.email, c.phone, c.staff_role, c.email_confirmed_at, c.totp_enabled_at,
      c.created_at, c.updated_at, a.first_name, a.last_name, a.address, a.landmark, a.city, a.state, a.pincode,
      e.email as pending_email, e.confirmed_at is null as needs_new, e.agreed_at is null as needs_present
    from customers c
    left join email_changes e on e.customer_id = c.id and e.expires_at > now()
    left join addresses a on a.customer_id = c.id and a.is_default
    where c.id = ${customerId} and c.erased_at is null`)
  const [row] = rows
  if (!row) throw new ShopError('unauthenticated')
  const fullname = row.fullname ?? ''
  const [firstName = '', ...rest] = fullname.split(' ')
  const phone = row.phone ? tenDigits(row.phone) : ''
  return {
    _id: row.id,
    fullname,
    name: fullname,
    email: row.email,
    phoneNo: phone,
    phone,
    isAdmin: row.staff_role !== null,
    isGuest: row.kind === 'guest',
    emailConfirmed: row.email_confirmed_at !== null,
    pendingEmail: row.pending_email ?? '',
    pendingEmailNeeds: row.pending_email === null ? [] : pendingNeeds(row),
    twoFactor: row.totp_enabled_at !== null,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    firstName: row.first_name ?? firstName,
    lastName: row.last_name ?? rest.join(' '),
    address: joinLandmark(row.address ?? '', row.landmark ?? ''),
    city: row.city ?? '',
    state: row.state ?? '',
    zipCode: row.pincode ?? '',
    country: 'India',
    billingCountry: 'India',
  }
}
