import { type SQL, sql } from 'drizzle-orm'
import type { SearchKey } from '#domain/search/order-search.ts'

/**
 * The condition on `orders o` for a search key. Each has an index. Other tables are queried first for a list of ids:
 * with a join, PostgreSQL would rather check every order.
 */
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
      return sql`order_name_words(o.first_name, o.last_name) @@ ${wordsQuery(key.words)}::tsquery`
    case 'sku':
      return sql`o.id = any(array(select order_id from order_lines where upper(sku) like ${beginning(key.begins)}))`
    case 'sku-word':
      return sql`o.id = any(array(select order_id from order_lines where upper(sku) = ${key.is}))`
    case 'tracking':
      return sql`o.id = any(array(select order_id from parcels where tracking_number like ${beginning(key.begins)}))`
    case 'invoice':
      return sql`o.id = any(array(select order_id from invoices where number = ${key.is}))`
    case 'payment':
      return sql`o.id = any(array(select order_id from payments where provider_payment_id = ${key.is}))`
  }
}

/** The LIKE pattern of texts that contain another. */
export function containing(text: string): string {
  return `%${beginning(text)}`
}

/** The LIKE pattern of texts with this beginning. */
export function beginning(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** 'mee' and 'iy' as the text of a tsquery: `'mee':* & 'iy':*`. */
export function wordsQuery(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll("'", "''").replaceAll('\\', '')}':*`).join(' & ')
}
