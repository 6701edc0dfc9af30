import { EMPTY_LISTING, listingPath, listingSearchParams } from '#domain/catalogue/filters.ts'
import { format } from '#domain/language/format.ts'
import { filterSizes } from '#domain/sizing/child-size.ts'
import { CHILDREN_TEXTS as words } from '#texts/sizing/children-texts.ts'
import { fetchListing } from '#web/api/listing.ts'
import { ProductGrid } from '#web/components/product-grid.tsx'
import { useFetched } from '#web/components/use-fetched.ts'
import { ShoppableCard } from '#web/storefront/catalogue/shoppable-card.tsx'
import { currentGuide } from '#web/storefront/children/child-guide.ts'
import { useChildren } from '#web/storefront/children/children-store.ts'
import { SectionFoot, SectionHeading } from './section-heading.tsx'

const SHOWN = 6

/** On the home page: what is new in the sizes of the first chosen child. The request names sizes only. */
export default function ChildShelf() {
  useChildren() // renders again when another child is chosen
  const [first] = currentGuide().chosen.flatMap(({ child, growth }) => {
    const sizes = filterSizes(growth)
    return sizes.length > 0 ? [{ nickname: child.nickname, sizes }] : []
  })
  const query = first ? { ...EMPTY_LISTING, sizes: first.sizes, sort: 'newest' as const } : null
  const { answer } = useFetched(
    query && listingSearchParams(query),
    (signal) => fetchListing(query, signal),
    '',
  )
  if (!first || !query || !answer || answer.products.length === 0) return null
  const to = listingPath(query)
  const action = format(words.seeAll, { count: answer.total })
  return (
    <section className="wrap section" aria-label={format(words.newInSize, { nickname: first.nickname })}>
      <SectionHeading title={format(words.newInSize, { nickname: first.nickname })} to={to} action={action} />
      <ProductGrid columns={6}>
        {answer.products.slice(0, SHOWN).map((product) => (
          <ShoppableCard
            key={product._id}
            product={product}
            sizes="(min-width: 1360px) 200px, (min-width: 1024px) 15vw, 168px"
          />
        ))}
      </ProductGrid>
      <SectionFoot to={to} action={action} />
    </section>
  )
}
