import { type SQL, sql } from 'drizzle-orm'
import type { SearchKey } from '#domain/orders/desk-search.ts'

/** The words of a name as the index of `orders` keeps them; `nameWords` splits what is searched in the same way. */
const wordsOfName = sql`array_to_tsvector(array_remove(
  regexp_split_to_array(lower(o.first_name || ' ' || o.last_name), '[[:space:].,-]+'), ''))`

/** The condition on `orders o` that a key of a search stands for. Each has an index. */
export function searchCondition(key: SearchKey): SQL {
  switch (key.kind) {
    case 'number':
      return sql`upper(right(o.id, 6)) like ${beginning(key.begins)}`
    case 'order':
      return sql`o.id = ${key.id}`
    case 'phone':
      return sql`o.phone like ${beginning(key.begins)}`
    case 'email':
      return sql`o.email_folded like ${beginning(key.begins)}`
    case 'pincode':
      return sql`o.pincode = ${key.is}`
    case 'name':
      return sql`${wordsOfName} @@ ${wordsQuery(key.words)}::tsquery`
    case 'sku':
      return sql`o.id in (select order_id from order_lines where upper(sku) like ${beginning(key.begins)})`
    case 'tracking':
      return sql`o.id in (select order_id from parcels where tracking_number like ${beginning(key.begins)})`
    case 'invoice':
      return sql`o.id in (select order_id from invoices where number = ${key.is})`
    case 'payment':
      return sql`o.id in (select order_id from payments where provider_payment_id = ${key.is})`
  }
}

function beginning(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** 'mee' and 'iy' as `'mee':* & 'iy':*`. */
function wordsQuery(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll("'", "''").replaceAll('\\', '')}':*`).join(' & ')
}
