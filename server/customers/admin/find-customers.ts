import type { CustomerHit } from '#domain/customers/api-admin-customer.ts'
import { tenDigits } from '#domain/customers/phone.ts'
import { namesPersonExactly, parsePersonSearch } from '#domain/search/customer-search.ts'
import type { Connection } from '../../db/connection.ts'
import { readFoundPeople } from './find-queries.ts'

/**
 * The customers that a text of the admin's search may mean: by name, phone, e-mail address, PIN or the number of one of
 * their orders; exact ones first, then those who ordered last. Who may see people, the caller asks before.
 */
export async function findCustomersAtAdmin(
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
