import { useEffect, useRef } from 'react'
import { EMPTY_LISTING, type ListingQuery, listingPath } from '#domain/catalogue/filters.ts'
import { format } from '#domain/language/format.ts'
import { LISTING_TEXTS } from '#texts/catalogue/listing-texts.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { LinkButton } from '#web/components/button.tsx'
import { AppliedChip } from '#web/components/chip.tsx'
import styles from './listing-page.module.css'

/** The active filters; each links to the list without it. */
export function AppliedFilters({
  query,
  filters,
}: {
  query: ListingQuery
  filters: readonly { label: string; without: string }[]
}) {
  const place = useRef<HTMLDivElement>(null)
  const used = useRef(false)
  // A removed chip had the focus: the next one gets it, or the list of filters.
  useEffect(() => {
    if (!used.current || document.activeElement !== document.body) return
    used.current = false
    const next = place.current?.querySelector('a') ?? place.current
    next?.focus({ preventScroll: true })
  })
  function remember(): void {
    used.current = true
  }
  const { category, subcategory, sort } = query
  return (
    <div ref={place} tabIndex={-1} className={styles.appliedPlace}>
      {filters.length > 0 ? (
        <ul className={styles.applied} aria-label={LISTING_TEXTS.applied}>
          {filters.map(({ label, without }) => (
            <li key={label}>
              <AppliedChip
                to={without}
                removeLabel={format(LISTING_TEXTS.removeFilter, { label })}
                preventScrollReset
                onClick={remember}
              >
                <span className={styles.chipText}>{label}</span>
              </AppliedChip>
            </li>
          ))}
          <li>
            <LinkButton
              variant="quiet"
              small
              to={listingPath({ ...EMPTY_LISTING, category, subcategory, sort })}
              preventScrollReset
              onClick={remember}
            >
              {CATALOGUE_TEXTS.clearFilters}
            </LinkButton>
          </li>
        </ul>
      ) : null}
    </div>
  )
}
