import { EMPTY_LISTING, type ListingQuery, listingPath } from '#domain/catalogue/filters.ts'
import { appliedFilters, LISTING_MESSAGES, removeFilter } from '#domain/catalogue/listing-messages.ts'
import { CATALOGUE_MESSAGES } from '#domain/catalogue/messages.ts'
import { LinkButton } from '#web/components/button.tsx'
import { AppliedChip } from '#web/components/chip.tsx'
import styles from './listing-page.module.css'

/** The filters that narrow the list; each is a link to the list without it. */
export function AppliedFilters({ query }: { query: ListingQuery }) {
  const filters = appliedFilters(query)
  if (filters.length === 0) return null
  const { category, subcategory, sort } = query
  return (
    <ul className={styles.applied} aria-label={LISTING_MESSAGES.applied}>
      {filters.map(({ label, without }) => (
        <li key={label}>
          <AppliedChip to={listingPath(without)} removeLabel={removeFilter(label)} preventScrollReset>
            {label}
          </AppliedChip>
        </li>
      ))}
      <li>
        <LinkButton
          variant="quiet"
          small
          to={listingPath({ ...EMPTY_LISTING, category, subcategory, sort })}
          preventScrollReset
        >
          {CATALOGUE_MESSAGES.clearFilters}
        </LinkButton>
      </li>
    </ul>
  )
}
