import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { appliedFilterCount, type ListingQuery, listingPath } from '#domain/catalogue/filters.ts'
import { DEFAULT_SORT, isSortKey, sortOptions } from '#domain/catalogue/sorts.ts'
import { format } from '#domain/language/format.ts'
import { LISTING_TEXTS } from '#texts/catalogue/listing-texts.ts'
import { buttonClass, LinkButton } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { filterIcon } from '#web/components/icons-catalogue.ts'
import { onDemand } from '#web/components/on-demand.ts'
import { ChildFilters } from '../children/child-filters.tsx'
import { useChildGuide } from '../children/use-child-guide.ts'
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
          {count > 0 ? <span className={styles.count}>{count}</span> : null}
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
  const guide = useChildGuide()
  const sizes = query.sizesFirst.join()
  const current = sizes || query.sort
  return (
    <Form
      method="get"
      action={listingPath({ ...query, page: 1 }).split('?')[0] ?? '/shop'}
      className={styles.sort}
    >
      <HiddenQuery query={query} except={['sort', 'page', 'first']} />
      <label className="visually-hidden" htmlFor="sort">
        {LISTING_TEXTS.sortBy}
      </label>
      <select
        id="sort"
        name="sort"
        className={styles.select}
        // Reset for each address, so that Back shows the list's sort order, and when the children's options are known.
        key={guide ? `${current} ` : current}
        defaultValue={current}
        onChange={(event) => {
          const { value } = event.currentTarget
          const chosen = isSortKey(value)
            ? { sort: value, sizesFirst: [] }
            : { sort: DEFAULT_SORT, sizesFirst: value.split(',') }
          void navigate(listingPath({ ...query, ...chosen, page: 1 }), { preventScrollReset: true })
        }}
      >
        {sortOptions(query.sort, { hasImports }).map(({ key, label }, place) => (
          <Fragment key={key}>
            <option value={key}>{label}</option>
            {place > 0 ? null : guide ? (
              <guide.SortOptions current={sizes} />
            ) : sizes ? (
              <option value={sizes}>{format(LISTING_TEXTS.sizesFirst, { sizes })}</option>
            ) : null}
          </Fragment>
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
