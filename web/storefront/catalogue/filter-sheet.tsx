import type { ListingQuery } from '#domain/catalogue/filters.ts'
import { LISTING_MESSAGES, showProducts } from '#domain/catalogue/listing-messages.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import type { ListingData } from './listing-data.ts'
import { ListingFilters } from './listing-filters.tsx'

/** The filters over the list on phones. They take effect at once; the foot says how many products that leaves. */
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
      title={LISTING_MESSAGES.filters}
      onClose={onClose}
      footer={
        <Button block onClick={onClose}>
          <span role="status">{showProducts(listing.total)}</span>
        </Button>
      }
    >
      <ListingFilters query={query} facets={listing.facets} idPrefix="sheet" bare />
    </Dialog>
  )
}
