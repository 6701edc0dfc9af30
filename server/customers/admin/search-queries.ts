import { type SQL, sql } from 'drizzle-orm'
import type { PersonKey } from '#domain/search/customer-search.ts'
import { beginning, searchCondition, wordsQuery } from '../../orders/admin/search-queries.ts'

/** A search with more matches needs a further word. */
const mostFound = 5_000

/**
 * The ids of customers that match any of the keys, by the account or by an order; a merged account is found as its main
 * account. Each key is looked up in its own index, because one condition with "or" would read the tables.
 */
export function peopleFound(keys: readonly PersonKey[]): SQL {
  const arms = keys.flatMap((key) => [inOrders(key), ...inAccounts(key)])
  const found = arms.length === 0 ? sql`select null::text as id where false` : sql.join(arms, sql` union `)
  return sql`
    select distinct coalesce(c.same_as, c.id) from (${found}) found join customers c on c.id = found.id
    where c.kind in ('registered', 'guest') and c.erased_at is null`
}

function inOrders(key: PersonKey): SQL {
  return sql`(select o.customer_id as id from orders o where ${searchCondition(key)} limit ${mostFound}::int)`
}

function inAccounts(key: PersonKey): SQL[] {
  const where = accountCondition(key)
  return where === null ? [] : [sql`(select c.id from customers c where ${where} limit ${mostFound}::int)`]
}

function accountCondition(key: PersonKey): SQL | null {
  switch (key.kind) {
    case 'phone':
      return sql`c.phone like ${beginning(key.begins)}`
    case 'email':
      return sql`c.email_normalised like ${beginning(key.begins)}`
    case 'name':
      return sql`order_name_words(c.fullname, '') @@ ${wordsQuery(key.words)}::tsquery`
    default:
      return null
  }
}
