import { EMPTY_LISTING, type ListingQuery, listingPath } from '#domain/catalogue/filters.ts'
import { format } from '#domain/language/format.ts'
import { LISTING_TEXTS } from '#texts/catalogue/listing-texts.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import type { ListingData } from './listing-data.ts'
import styles from './listing-filters.module.css'
import { ListingFilters } from './listing-filters.tsx'

/**
 * The filters above the list on phones. They apply at once, within one history entry: Back restores the previous list.
 * The footer shows the number of results.
 */
export default function FilterSheet({
  query,
  listing,
  onClose,
}: {
  query: ListingQuery
  listing: ListingData
  onClose: () => void
}) {
  return (
    <Dialog
      kind="sheet"
      title={LISTING_TEXTS.filters}
      onClose={onClose}
      footer={
        <>
          <LinkButton
            variant="line"
            className={styles.clear}
            to={listingPath({ ...EMPTY_LISTING, category: query.category, subcategory: query.subcategory })}
            replace
            preventScrollReset
          >
            {CATALOGUE_TEXTS.clearFilters}
          </LinkButton>
          <Button onClick={onClose}>{format(LISTING_TEXTS.show, { count: listing.total })}</Button>
        </>
      }
    >
      <p className="visually-hidden" role="status">
        {format(LISTING_TEXTS.show, { count: listing.total })}
      </p>
      <ListingFilters query={query} facets={listing.facets} idPrefix="sheet" inSheet />
    </Dialog>
  )
}
