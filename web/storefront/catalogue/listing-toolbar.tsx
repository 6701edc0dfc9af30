import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { appliedFilterCount, type ListingQuery, listingPath } from '#domain/catalogue/filters.ts'
import { isSortKey, sortOptions } from '#domain/catalogue/sorts.ts'
import { LISTING_TEXTS } from '#texts/catalogue/listing-texts.ts'
import { Badge } from '#web/components/badge.tsx'
import { buttonClass, LinkButton } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { filterIcon } from '#web/components/icons-catalogue.ts'
import { onDemand } from '#web/components/on-demand.ts'
import { ChildFilters } from '../children/child-filters.tsx'
import { HiddenQuery } from './hidden-query.tsx'
import type { ListingData } from './listing-data.ts'
import styles from './listing-page.module.css'

const loadFilterSheet = () => import('./filter-sheet.tsx')
const FilterSheet = lazy(loadFilterSheet)

/** Filters (on phones) and children, and the page's own part below them. Without JavaScript the button is a link. */
export function ListingToolbar({
  query,
  listing,
  children,
}: {
  query: ListingQuery
  listing: ListingData
  children: ReactNode
}) {
  const [open, setOpen] = useState(false)
  const count = appliedFilterCount(listing.understood)
  return (
    <div className={styles.toolbar}>
      <div className={styles.controls}>
        <LinkButton
          variant="line"
          className={styles.filterButton}
          to="#filters"
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault()
            void onDemand(loadFilterSheet, () => setOpen(true))
          }}
        >
          <Icon path={filterIcon} size="small" />
          <span>{LISTING_TEXTS.filters}</span>
          {count > 0 ? <Badge kind="off">{count}</Badge> : null}
        </LinkButton>
        <ChildFilters query={query} />
      </div>
      <div className={styles.between}>{children}</div>
      {open ? (
        <Suspense>
          <FilterSheet query={listing.understood} listing={listing} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Without JavaScript a form with a button. */
export function SortMenu({ query, listing: { facets } }: { query: ListingQuery; listing: ListingData }) {
  const navigate = useNavigate()
  const hasImports = facets.origins.some(({ value }) => value !== 'IN')
  return (
    <Form
      method="get"
      action={listingPath({ ...query, page: 1 }).split('?')[0] ?? '/shop'}
      className={styles.sort}
    >
      <HiddenQuery query={query} except={['sort', 'page']} />
      <label className="visually-hidden" htmlFor="sort">
        {LISTING_TEXTS.sortBy}
      </label>
      <select
        id="sort"
        name="sort"
        className={styles.select}
        // Reset for each address, so that Back shows the list's sort order.
        key={query.sort}
        defaultValue={query.sort}
        onChange={(event) => {
          const sort = event.currentTarget.value
          if (isSortKey(sort))
            void navigate(listingPath({ ...query, sort, page: 1 }), { preventScrollReset: true })
        }}
      >
        {sortOptions(query.sort, { hasImports }).map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={buttonClass({ variant: 'line', small: true })}>
          {LISTING_TEXTS.sort}
        </button>
      </noscript>
    </Form>
  )
}
