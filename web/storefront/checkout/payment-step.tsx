import { type ReactNode, Suspense } from 'react'
import { format } from '#domain/language/format.ts'
import type { CheckoutForm } from '#domain/orders/checkout-form.ts'
import {
  CHECKOUT_MODES,
  type CheckoutPaymentMode,
  PAYMENT_MODE_HINTS,
  PAYMENT_MODE_LABELS,
} from '#domain/payments/payment-mode.ts'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { phoneIcon } from '#web/components/icons.ts'
import {
  bankIcon,
  cardIcon,
  cashIcon,
  pinIcon,
  returnIcon,
  shieldIcon,
  truckIcon,
} from '#web/components/icons-admin.ts'
import { Note } from '#web/components/note.tsx'
import { lazyOrNothing } from '#web/components/on-demand.ts'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { SkeletonLine } from '#web/components/skeleton.tsx'
import { useGift } from '#web/storefront/cart/gift-store.ts'
import { DeliveryDay } from '#web/storefront/delivery/later-delivery.tsx'
import { type PaymentMethodsState, paymentMethods } from '#web/storefront/payments/payment-methods.ts'
import { type CashQuestion, cashRefusal, isOffered } from './payment-choice.ts'
import styles from './payment-step.module.css'

const GiftReview = lazyOrNothing(() => import('./gift-review.tsx'))

const ICONS: Readonly<Record<CheckoutPaymentMode, string>> = {
  card: cardIcon,
  upi: phoneIcon,
  netBanking: bankIcon,
  cod: cashIcon,
}

/** Payment methods, delivery address and what to expect. */
export function PaymentStep({
  form,
  returnRules,
  cash,
  offered,
  chosen,
  onChoose,
  onChangeAddress,
}: {
  form: CheckoutForm
  /** The return rules of goods in the cart. */
  returnRules: readonly string[]
  cash: CashQuestion
  offered: PaymentMethodsState
  chosen: CheckoutPaymentMode | null
  onChoose: (mode: CheckoutPaymentMode) => void
  onChangeAddress: () => void
}) {
  const { value: methods, failure } = offered
  const gift = useGift()
  return (
    <>
      {failure ? (
        <Note kind="bad" live>
          <span>{`${failure} `}</span>
          <button type="button" className={`link ${styles.textButton}`} onClick={paymentMethods.again}>
            {CHECKOUT_TEXTS.retry}
          </button>
        </Note>
      ) : null}
      {methods ? (
        <fieldset className={styles.methods}>
          <legend className="visually-hidden">{CHECKOUT_TEXTS.paymentMethod}</legend>
          {CHECKOUT_MODES.filter((mode) => isOffered(mode, methods)).map((mode) => (
            <Method
              key={mode}
              mode={mode}
              checked={mode === chosen}
              refusal={mode === 'cod' ? cashRefusal(cash, methods) : null}
              onChoose={onChoose}
            />
          ))}
        </fieldset>
      ) : failure ? null : (
        <div aria-hidden="true" className={styles.waiting}>
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine short />
        </div>
      )}
      {methods && !methods.online && methods.notice === null ? (
        <p className={styles.onlyCash}>{CHECKOUT_TEXTS.onlyCash}</p>
      ) : null}
      <h2 className={styles.review}>{CHECKOUT_TEXTS.checkOrder}</h2>
      <DeliveringTo form={form} onChange={onChangeAddress} />
      <Suspense>{gift ? <GiftReview gift={gift} /> : null}</Suspense>
      <Expectations zipCode={form.zipCode} returnRules={returnRules} />
    </>
  )
}

function Method({
  mode,
  checked,
  refusal,
  onChoose,
}: {
  mode: CheckoutPaymentMode
  checked: boolean
  refusal: string | null
  onChoose: (mode: CheckoutPaymentMode) => void
}) {
  return (
    <label className={classNames(styles.method, refusal !== null && styles.closed)}>
      <input
        type="radio"
        name="paymentMode"
        value={mode}
        checked={checked}
        disabled={refusal !== null}
        onChange={() => onChoose(mode)}
      />
      <span>
        <b>{PAYMENT_MODE_LABELS[mode]}</b>
        <span className={styles.means}>{refusal ?? PAYMENT_MODE_HINTS[mode]}</span>
      </span>
      <Icon path={ICONS[mode]} />
    </label>
  )
}

function DeliveringTo({ form, onChange }: { form: CheckoutForm; onChange: () => void }) {
  return (
    <div className={styles.delivering}>
      <Icon path={pinIcon} />
      <span>
        {CHECKOUT_TEXTS.deliveringTo}
        <b>{`${form.firstName} ${form.lastName}`}</b>
        <span>{`, ${form.address}, ${form.city}, ${form.state} ${form.zipCode}`}</span>
        <span className={styles.contact}>{`${form.phone} · ${form.email}`}</span>
      </span>
      <button type="button" className={`link ${styles.textButton}`} onClick={onChange}>
        {CHECKOUT_TEXTS.change}
      </button>
    </div>
  )
}

function Expectations({ zipCode, returnRules }: { zipCode: string; returnRules: readonly string[] }) {
  const { returns } = usePublicSettings()
  return (
    <ul className={styles.facts} aria-label={CHECKOUT_TEXTS.deliveryFacts}>
      <Fact icon={truckIcon}>
        <DeliveryDay zipCode={zipCode} />
      </Fact>
      <Fact icon={returnIcon}>
        <span>{format(CHECKOUT_TEXTS.returnsWithin, { days: returns.days })}</span>
        {returnRules.map((rule) => (
          <b key={rule}>{rule}</b>
        ))}
      </Fact>
      <Fact icon={shieldIcon}>{CHECKOUT_TEXTS.cancelFree}</Fact>
    </ul>
  )
}

function Fact({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li>
      <Icon path={icon} size="small" />
      <span>{children}</span>
    </li>
  )
}
