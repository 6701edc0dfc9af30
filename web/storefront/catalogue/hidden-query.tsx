import { type ListingQuery, listingSearchParams } from '#domain/catalogue/filters.ts'

/** What a form of the listing must carry besides its own fields, so that nothing is lost without JavaScript. */
export function HiddenQuery({ query, except }: { query: ListingQuery; except: readonly string[] }) {
  const pairs = [...new URLSearchParams(listingSearchParams(query))].filter(
    ([name]) => !except.includes(name),
  )
  return pairs.map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}
