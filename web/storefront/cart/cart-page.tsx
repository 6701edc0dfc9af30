import { Suspense } from 'react'
import { itemCount } from '#domain/cart/cart.ts'
import type { ProductCard } from '#domain/catalogue/api-product.ts'
import { format } from '#domain/language/format.ts'
import { CART_PAGE_TEXTS } from '#texts/cart/page-texts.ts'
import { CART_TEXTS } from '#texts/cart/texts.ts'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { useSession } from '#web/api/session.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { Button, LinkButton } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { focusStart } from '#web/components/focus-start.ts'
import { useHydrated } from '#web/components/hydrated.ts'
import { Note } from '#web/components/note.tsx'
import { lazyOrNothing } from '#web/components/on-demand.ts'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { useOpen } from '#web/components/use-open.ts'
import { SuggestedProducts } from '#web/storefront/catalogue/suggested-products.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import type { Route } from './+types/cart-page.ts'
import { CartLines } from './cart-lines.tsx'
import styles from './cart-page.module.css'
import { CartSkeleton } from './cart-skeleton.tsx'
import { type RemovedLines, restoreLines, useCart } from './cart-store.ts'
import { CartSummary } from './cart-summary.tsx'
import { ClearCartDialog } from './clear-cart-dialog.tsx'
import { StoredCartMark } from './stored-cart-mark.tsx'
import { useQuote } from './use-quote.ts'

/** For an empty cart; the page is the same for everyone. */
export async function loader({ context }: Route.LoaderArgs) {
  const { trending } = await context.shop.catalogue.home()
  return { suggested: trending.slice(0, SUGGESTED) }
}

export const meta = privateMeta(CART_PAGE_TEXTS.title)

const SUGGESTED = 4

// Only for logged-in customers; without it the cart is unchanged.
const OrderedNote = lazyOrNothing(() => import('./ordered-note.tsx'))

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const hydrated = useHydrated()
  const session = useSession()
  const isEmpty = useCart().length === 0
  const { shown: removed, open: setRemoved, close } = useOpen<RemovedLines | null>()
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        crumbs={[
          { label: LAYOUT_TEXTS.home, to: '/' },
          { label: LAYOUT_TEXTS.shop, to: '/shop' },
          { label: CART_PAGE_TEXTS.title },
        ]}
      />
      <noscript>
        <Note kind="warn">{CART_PAGE_TEXTS.needsScript}</Note>
      </noscript>
      {session ? (
        <Suspense>
          <OrderedNote />
        </Suspense>
      ) : null}
      {removed ? <UndoNote key={removed.lines[0]?.item.cartItemId} removed={removed} onDone={close} /> : null}
      {/* The server does not know the cart: its page contains both states, and the browser's mark selects one. */}
      {hydrated ? null : <StoredCartMark />}
      {hydrated && !isEmpty ? null : (
        <div className={classNames(!hydrated && styles.whenEmpty)}>
          <EmptyCart suggested={loaderData.suggested} />
        </div>
      )}
      {hydrated && isEmpty ? null : (
        <div className={classNames(!hydrated && styles.whenFull)}>
          {hydrated ? <FilledCart onRemoved={setRemoved} /> : <CartSkeleton />}
        </div>
      )}
    </div>
  )
}

function EmptyCart({ suggested }: { suggested: readonly ProductCard[] }) {
  return (
    <>
      <EmptyState level="h1" title={CART_TEXTS.empty} text={CART_PAGE_TEXTS.emptyText}>
        <LinkButton to="/shop">{CART_TEXTS.continueShopping}</LinkButton>
      </EmptyState>
      <SuggestedProducts products={suggested} />
    </>
  )
}

function FilledCart({ onRemoved }: { onRemoved: (removed: RemovedLines | null) => void }) {
  const items = useCart()
  const quoted = useQuote(items, usePublicSettings())
  const clearing = useOpen()
  return (
    <>
      <div className={styles.head}>
        <h1>
          {CART_PAGE_TEXTS.heading}{' '}
          <span className={styles.count}>{format(CART_PAGE_TEXTS.pieces, { count: itemCount(items) })}</span>
        </h1>
        <Button variant="quiet" small className={styles.clear} onClick={() => clearing.open(true)}>
          {CART_TEXTS.clearCart}
        </Button>
      </div>
      <div className={styles.columns}>
        <div>
          <hr className="stitch" />
          <QuoteFailure failure={quoted.failure} retry={quoted.retry} />
          <CartLines items={items} unavailable={quoted.unavailable} onRemoved={onRemoved} />
          <LinkButton variant="quiet" to="/shop" className={styles.continue}>
            {CART_TEXTS.continueShopping}
          </LinkButton>
        </div>
        <CartSummary items={items} quoted={quoted} />
      </div>
      {clearing.shown ? (
        <ClearCartDialog
          onClose={clearing.close}
          onCleared={() => {
            onRemoved(null)
            clearing.close()
          }}
        />
      ) : null}
    </>
  )
}

function QuoteFailure({ failure, retry }: { failure: string | null; retry: () => void }) {
  if (failure === null) return null
  return (
    <div className={styles.note}>
      <Note kind="warn" live>
        <span>{`${failure} ${CART_PAGE_TEXTS.notChecked} `}</span>
        <button type="button" className={`link ${styles.textButton}`} onClick={retry}>
          {CART_PAGE_TEXTS.retry}
        </button>
      </Note>
    </div>
  )
}

/** The removed line had the focus: move it to the undo button. */
function focus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true })
}

function UndoNote({ removed, onDone }: { removed: RemovedLines; onDone: () => void }) {
  function undo() {
    restoreLines(removed)
    // The cart's heading may be a different element by then.
    requestAnimationFrame(focusStart)
    onDone()
  }
  return (
    <div className={styles.note}>
      {/* Not live: the toast announces the removal, and the button its undo. */}
      <Note>
        <span>{`${format(CART_PAGE_TEXTS.removed, { name: removed.name })} `}</span>
        <button
          ref={focus}
          type="button"
          className={`link ${styles.textButton}`}
          aria-label={format(CART_PAGE_TEXTS.undoOf, { name: removed.name })}
          onClick={undo}
        >
          {CART_PAGE_TEXTS.undo}
        </button>
      </Note>
    </div>
  )
}
