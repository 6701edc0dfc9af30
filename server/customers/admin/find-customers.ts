import type { CustomerHit } from '#domain/customers/api-admin-customer.ts'
import { tenDigits } from '#domain/customers/phone.ts'
import { namesPersonExactly, parsePersonSearch } from '#domain/search/customer-search.ts'
import type { Connection } from '../../db/connection.ts'
import { readFoundPeople } from './find-queries.ts'

/**
 * Customers for the admin's search: by name, phone, email, PIN code or order number; exact matches first, then the
 * latest orders. The caller checks the permission.
 */
export async function findCustomersInAdmin(
  db: Connection,
  words: string,
  limit: number,
): Promise<CustomerHit[]> {
  const keys = parsePersonSearch(words)
  if (keys.length === 0 || limit < 1) return []
  const found = await readFoundPeople(db, keys, limit)
  return found
    .map(({ id, phone, ...person }) => ({
      _id: id,
      ...person,
      phone: tenDigits(phone),
      exact: namesPersonExactly(words, { phone, email: person.email }),
    }))
    .sort((one, other) => Number(other.exact) - Number(one.exact))
}
