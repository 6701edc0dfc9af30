import { useRef } from 'react'
import type { ProductCard } from '#domain/catalogue/api-product.ts'
import { format } from '#domain/language/format.ts'
import { readSharedWishlist, sharedWishlistPath } from '#domain/wishlist/share-link.ts'
import type { WishlistItem } from '#domain/wishlist/wishlist.ts'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { WISHLIST_TEXTS } from '#texts/wishlist/texts.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { Button, LinkButton } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { useHydrated } from '#web/components/hydrated.ts'
import { Icon } from '#web/components/icon.tsx'
import { shareIcon } from '#web/components/icons-catalogue.ts'
import { Note } from '#web/components/note.tsx'
import { ProductGrid } from '#web/components/product-grid.tsx'
import { ProductCardSkeleton } from '#web/components/skeleton.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { useOpen } from '#web/components/use-open.ts'
import { usePrefetchRoute } from '#web/framework/prefetch-route.ts'
import { SuggestedProducts } from '#web/storefront/catalogue/suggested-products.tsx'
import { useTracked } from '#web/storefront/insight/use-tracked.ts'
import { pageMeta } from '#web/storefront/layout/page-meta.ts'
import { privateTags } from '#web/storefront/session/private-meta.ts'
import type { Route } from './+types/wishlist-page.ts'
import { SharedWishlist } from './shared-wishlist.tsx'
import { useFreshWishes } from './use-fresh-wishes.ts'
import { WishCard } from './wish-card.tsx'
import styles from './wishlist-page.module.css'
import { clearWishes, removeWish, useWishlist } from './wishlist-store.ts'

/** How many products an empty list suggests. */
const SUGGESTED = 4

/** The visitor's own list is in their browser; a shared one has its products in the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = readSharedWishlist(new URL(request.url).searchParams.get('items'))
  const { catalogue } = context.shop
  return {
    shared: ids === null ? null : await catalogue.cards(ids),
    suggested: ids === null ? (await catalogue.home()).trending.slice(0, SUGGESTED) : [],
  }
}

/** A shared list shows its first picture where the link is sent; the page itself stays out of search engines. */
export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const shared = loaderData?.shared ?? []
  const [first] = shared
  if (!first) {
    return privateTags(WISHLIST_TEXTS.title, { root: matches[0].loaderData, pathname: location.pathname })
  }
  return pageMeta({
    matches,
    title: WISHLIST_TEXTS.sharedHeading,
    description: format(WISHLIST_TEXTS.shared, { count: shared.length }),
    path: location.pathname + location.search,
    image: first.image.src800.replace('.avif', '.jpg'),
    index: false,
  })
}

export default function WishlistPage({ loaderData: { shared, suggested } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs crumbs={[{ label: LAYOUT_TEXTS.home, to: '/' }, { label: WISHLIST_TEXTS.title }]} />
      {shared ? <SharedWishlist products={shared} /> : <OwnWishlist suggested={suggested} />}
    </div>
  )
}

function OwnWishlist({ suggested }: { suggested: readonly ProductCard[] }) {
  const hydrated = useHydrated()
  const items = useWishlist()
  if (!hydrated) return <Waiting />
  return items.length === 0 ? <Empty suggested={suggested} /> : <Filled />
}

function Waiting() {
  return (
    <>
      <h1>{WISHLIST_TEXTS.heading}</h1>
      <noscript>
        <Note kind="warn">{WISHLIST_TEXTS.needsScript}</Note>
      </noscript>
      <div className={styles.waiting}>
        <ProductGrid>
          {['a', 'b', 'c', 'd'].map((key) => (
            <ProductCardSkeleton key={key} />
          ))}
        </ProductGrid>
      </div>
    </>
  )
}

function Empty({ suggested }: { suggested: readonly ProductCard[] }) {
  useTracked('ViewWishlist', { count: 0 })
  return (
    <>
      <EmptyState level="h1" title={WISHLIST_TEXTS.empty} text={WISHLIST_TEXTS.emptyText}>
        <LinkButton to="/shop">{WISHLIST_TEXTS.startShopping}</LinkButton>
      </EmptyState>
      <SuggestedProducts products={suggested} />
    </>
  )
}

function Filled() {
  const items = useWishlist()
  const tints = useFreshWishes()
  const clearing = useOpen()
  const count = useRef<HTMLParagraphElement>(null)
  useTracked('ViewWishlist', { count: items.length })
  usePrefetchRoute('storefront/catalogue/product-page')
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{WISHLIST_TEXTS.heading}</h1>
          {/* Takes the focus of a card that is removed, and says how many are left. */}
          <p ref={count} tabIndex={-1} role="status" className="muted">
            {format(WISHLIST_TEXTS.saved, { count: items.length })}
          </p>
        </div>
        <div className={styles.tools}>
          <Button variant="line" small onClick={() => void shareWishlist(items)}>
            <Icon path={shareIcon} size="small" />
            <span>{` ${WISHLIST_TEXTS.share}`}</span>
          </Button>
          <LinkButton variant="quiet" small to="/shop">
            {WISHLIST_TEXTS.continueShopping}
          </LinkButton>
          <Button variant="quiet" small onClick={() => clearing.open(true)}>
            {WISHLIST_TEXTS.clearWishlist}
          </Button>
        </div>
      </header>
      <section aria-label={WISHLIST_TEXTS.products}>
        <ProductGrid>
          {items.map((item) => (
            <WishCard
              key={item._id}
              item={item}
              tint={tints.get(item._id) ?? 'kora'}
              onRemove={() => {
                count.current?.focus()
                removeWish(item._id)
              }}
            />
          ))}
        </ProductGrid>
      </section>
      {clearing.shown ? <ClearWishlistDialog onClose={clearing.close} /> : null}
    </>
  )
}

/** Asks before everything goes. */
function ClearWishlistDialog({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmDialog
      title={WISHLIST_TEXTS.clearWishlist}
      keep={WISHLIST_TEXTS.keep}
      confirm={WISHLIST_TEXTS.clearWishlist}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        clearWishes()
      }}
    >
      <p className="muted">{WISHLIST_TEXTS.confirmClear}</p>
    </ConfirmDialog>
  )
}

/** Native sharing, or the link in the clipboard. The link contains products and no customer. */
async function shareWishlist(items: readonly WishlistItem[]): Promise<void> {
  const url = window.location.origin + sharedWishlistPath(items.map((item) => item._id))
  try {
    if ('share' in navigator) {
      await navigator.share({ title: WISHLIST_TEXTS.sharedHeading, url })
      return
    }
    await window.navigator.clipboard.writeText(url)
    showToast(WISHLIST_TEXTS.linkCopied)
  } catch (error) {
    // Dismissed, or forbidden by the browser: nothing was promised yet.
    if (!(error instanceof DOMException)) throw error
  }
}
