import { type ListingQuery, listingSearchParams } from '#domain/catalogue/filters.ts'

/** The rest of the listing's query as hidden fields, for forms without JavaScript. */
export function HiddenQuery({ query, except }: { query: ListingQuery; except: readonly string[] }) {
  const pairs = [...new URLSearchParams(listingSearchParams(query))].filter(
    ([name]) => !except.includes(name),
  )
  return pairs.map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}
