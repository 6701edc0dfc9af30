import { Suspense } from 'react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, type Paise } from '#domain/money/money.ts'
import { CART_PAGE_TEXTS } from '#texts/cart/page-texts.ts'
import { CART_TEXTS } from '#texts/cart/texts.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { lockIcon } from '#web/components/icons.ts'
import { cashIcon, returnIcon } from '#web/components/icons-admin.ts'
import { Note } from '#web/components/note.tsx'
import { lazyOrNothing } from '#web/components/on-demand.ts'
import { ProgressBar } from '#web/components/progress-bar.tsx'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { showToast } from '#web/components/toast-store.ts'
import { useFetchRoute } from '#web/framework/prefetch-route.ts'
import { DeliveryPart } from '#web/storefront/delivery/delivery-part.tsx'
import styles from './cart-summary.module.css'
import { CouponBox } from './coupon-box.tsx'
import { useGift } from './gift-store.ts'
import { OrderTotals } from './order-totals.tsx'
import { PromotionList } from './promotion-list.tsx'
import { type QuotedState, takenPromotions } from './use-quote.ts'

const GiftBox = lazyOrNothing(() => import('./gift-box.tsx'))

/** The return rules of this cart, each once, shown before payment. */
function ReturnRules({ rules }: { rules: readonly string[] }) {
  if (rules.length === 0) return null
  return (
    <Note>
      {rules.map((rule) => (
        <p key={rule}>{rule}</p>
      ))}
    </Note>
  )
}

/** The totals and the checkout button, which stays at the bottom of the screen on phones. */
export function CartSummary({ items, quoted }: { items: readonly CartItem[]; quoted: QuotedState }) {
  const { totals, couponCode, pending } = quoted
  const { cashOnDelivery, returns } = usePublicSettings()
  const hidesPrices = useGift()?.hidePrices === true
  const blocked = quoted.unavailable.size > 0
  return (
    <div className={styles.side}>
      <section className="box" aria-labelledby="order-summary">
        <h2 id="order-summary" className={styles.title}>
          {CART_TEXTS.orderSummary}
        </h2>
        <FreeShippingBanner
          remainingPaise={totals.freeShippingRemainingPaise}
          subtotalPaise={totals.subtotalPaise}
        />
        <CouponBox
          items={items}
          applied={couponCode}
          offer={quoted.offers.find(({ code }) => code !== null && code === couponCode)}
          savingPaise={totals.discountPaise}
          problem={quoted.couponProblem}
        />
        <PromotionList offers={quoted.offers} except={couponCode} />
        <Suspense fallback={<div className={styles.giftBones} />}>
          <GiftBox subtotalPaise={totals.subtotalPaise} />
        </Suspense>
        <OrderTotals
          totals={totals}
          couponCode={couponCode}
          offers={takenPromotions(quoted)}
          busy={pending}
        />
        <ReturnRules rules={quoted.returnRules} />
        <div className={styles.wideOnly}>
          <CheckoutButton blocked={blocked} block />
        </div>
        <DeliveryPart className={styles.delivery} />
      </section>
      <ul className={styles.trust}>
        {cashOnDelivery.enabled && quoted.cashRefusal === null && !hidesPrices ? (
          <li>
            <Icon path={cashIcon} />
            <span>{` ${CATALOGUE_TEXTS.trustCash}`}</span>
          </li>
        ) : null}
        {returns.days > 0 ? (
          <li>
            <Icon path={returnIcon} />
            <span>{` ${CATALOGUE_TEXTS.trustReturn}`}</span>
          </li>
        ) : null}
        <li>
          <Icon path={lockIcon} />
          <span>{` ${CATALOGUE_TEXTS.trustPayment}`}</span>
        </li>
      </ul>
      <div className={styles.payBar} data-pay-bar="">
        <div>
          <span className={styles.payLabel}>{CART_TEXTS.total}</span>
          <b className={styles.payTotal}>{formatRupees(totals.totalPaise)}</b>
        </div>
        <CheckoutButton blocked={blocked} />
      </div>
    </div>
  )
}

function CheckoutButton({ blocked, block = false }: { blocked: boolean; block?: boolean }) {
  const fetchFrame = useFetchRoute('storefront/checkout/checkout-layout')
  const fetchPage = useFetchRoute('storefront/checkout/checkout-page')
  function fetchCheckout() {
    fetchFrame()
    fetchPage()
  }
  const label = (
    <>
      <Icon path={lockIcon} size="small" />
      <span>{` ${CART_TEXTS.secureCheckout}`}</span>
    </>
  )
  if (!blocked) {
    return (
      <LinkButton to="/checkout" block={block} onPointerEnter={fetchCheckout} onFocus={fetchCheckout}>
        {label}
      </LinkButton>
    )
  }
  // Still focusable, so that pressing it explains what is missing.
  return (
    <Button block={block} onClick={() => showToast(CART_PAGE_TEXTS.removeUnavailable, 'bad')}>
      {label}
    </Button>
  )
}

/** Only while there is a fee: with free shipping for all it would be untrue. */
function FreeShippingBanner({
  remainingPaise,
  subtotalPaise,
}: {
  remainingPaise: Paise
  subtotalPaise: Paise
}) {
  if (remainingPaise <= 0) return null
  return (
    <div className={styles.freeShipping}>
      <p>{format(CART_TEXTS.freeShippingHint, { amount: formatRupees(remainingPaise) })}</p>
      <ProgressBar
        label={CART_PAGE_TEXTS.freeShippingProgress}
        value={subtotalPaise}
        max={subtotalPaise + remainingPaise}
      />
    </div>
  )
}
