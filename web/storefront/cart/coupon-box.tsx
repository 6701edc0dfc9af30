import { useId } from 'react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, type Paise, rupeesToPaise } from '#domain/money/money.ts'
import { normaliseCouponCode } from '#domain/promotions/coupons.ts'
import { textOf } from '#domain/validation/unknown-values.ts'
import { CART_PAGE_TEXTS } from '#texts/cart/page-texts.ts'
import { COUPON_TEXTS } from '#texts/promotions/texts.ts'
import { fetchQuote, type QuotedOffer } from '#web/api/cart.ts'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { FieldError } from '#web/components/form/field.tsx'
import { sent } from '#web/components/form/sent.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { type Submitted, useFormState } from '#web/components/form/use-form-state.ts'
import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { closeIcon, tagIcon } from '#web/components/icons.ts'
import { showToast } from '#web/components/toast-store.ts'
import styles from './coupon-box.module.css'
import { removeCoupon, writeCoupon } from './coupon-store.ts'

/** Enters a code, shows its discount, and removes it. */
export function CouponBox({
  items,
  applied,
  offer: promotion,
  savingPaise,
  problem,
}: {
  items: readonly CartItem[]
  applied: string | null
  /** The server's answer about it. */
  offer: QuotedOffer | undefined
  savingPaise: Paise
  /** Why the applied coupon is no longer valid. */
  problem: string | null
}) {
  const errorId = useId()
  const { sending, answer, failure, errorOf, forget, onSubmit } = useFormState(({ code }, form) => {
    const wanted = normaliseCouponCode(textOf(code))
    return wanted ? apply(items, { wanted, form }) : refused(COUPON_TEXTS.enterCode)
  })
  const message = errorOf('code') ?? failure ?? problem

  return (
    <form method="post" className={styles.coupon} onSubmit={onSubmit} noValidate>
      <div className={styles.row}>
        <TextField
          className={styles.field}
          label={CART_PAGE_TEXTS.couponCode}
          placeholder={CART_PAGE_TEXTS.couponPlaceholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          name="code"
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? errorId : undefined}
          onChange={() => forget(['code'])}
        />
        <Button type="submit" variant="line" loading={sending} loadingText={COUPON_TEXTS.applying}>
          {COUPON_TEXTS.apply}
        </Button>
      </div>
      <div role="alert">
        <FieldError id={errorId} text={message ?? undefined} />
      </div>
      {applied ? (
        <div className={classNames(styles.applied, promotion?.held === false && styles.unused)} role="status">
          <Icon path={tagIcon} size="small" />
          <span>
            <b>{applied}</b>
            {promotion && !promotion.held ? (
              <small className={styles.note}>{promotion.message}</small>
            ) : (
              <span>
                {format(CART_PAGE_TEXTS.couponApplied, {
                  amount: formatRupees(promotion ? rupeesToPaise(promotion.discount) : savingPaise),
                })}
              </span>
            )}
            {answer?.note ? <small className={styles.note}>{answer.note}</small> : null}
          </span>
          <IconButton icon={closeIcon} label={CART_PAGE_TEXTS.removeCoupon} onClick={removeCoupon} />
        </div>
      ) : null}
    </form>
  )
}

async function apply(
  items: readonly CartItem[],
  { wanted, form }: { wanted: string; form: HTMLFormElement },
): Promise<Submitted<{ note: string | null }>> {
  const asked = await sent(fetchQuote({ items, couponCode: wanted }), COUPON_TEXTS.invalid)
  if (!asked.ok) return refused(asked.failure ?? COUPON_TEXTS.invalid)
  const { couponCode, couponDiscount, couponMessage, couponNote, offers: promotions } = asked.answer
  if (couponCode === null) return refused(couponMessage ?? COUPON_TEXTS.invalid)
  writeCoupon({ couponCode, couponDiscount })
  form.reset()
  // A coupon that another promotion beats is explained at its own line.
  if (promotions.some(({ code, held }) => held && code === couponCode)) showToast(COUPON_TEXTS.applied)
  return { ok: true, answer: { note: couponNote } }
}

function refused(message: string): Submitted<never> {
  return { ok: false, errors: [{ path: 'code', message }], failure: null }
}
