import { type FormEvent, useId, useState } from 'react'
import type { CartItem } from '#domain/cart/cart-item.ts'
import { normaliseCouponCode } from '#domain/coupons/coupons.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, type Paise } from '#domain/money/money.ts'
import { CART_PAGE_TEXTS } from '#texts/cart/page-texts.ts'
import { COUPON_TEXTS } from '#texts/coupons/texts.ts'
import { fetchQuote } from '#web/api/cart.ts'
import { failureText } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { FieldError } from '#web/components/form/field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { closeIcon, tagIcon } from '#web/components/icons.ts'
import { showToast } from '#web/components/toast-store.ts'
import styles from './coupon-box.module.css'
import { removeCoupon, writeCoupon } from './coupon-store.ts'

/** Enter a code, see what it saves, take it off again. */
export function CouponBox({
  items,
  applied,
  savingPaise,
  problem,
}: {
  items: readonly CartItem[]
  applied: string | null
  savingPaise: Paise
  /** Why the coupon that was applied holds no more. */
  problem: string | null
}) {
  const [code, setCode] = useState('')
  const [applying, setApplying] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const errorId = useId()
  const message = error ?? problem

  async function apply(event: FormEvent) {
    event.preventDefault()
    if (applying) return
    const wanted = normaliseCouponCode(code)
    if (!wanted) return setError(COUPON_TEXTS.enterCode)
    setApplying(true)
    setError(null)
    try {
      const quote = await fetchQuote(items, wanted)
      if (quote.couponCode === null) setError(quote.couponMessage ?? COUPON_TEXTS.invalid)
      else {
        writeCoupon({ couponCode: quote.couponCode, couponDiscount: quote.couponDiscount })
        setCode('')
        showToast(COUPON_TEXTS.applied)
      }
    } catch (failure) {
      setError(failureText(failure, COUPON_TEXTS.invalid))
    } finally {
      setApplying(false)
    }
  }

  return (
    <form method="post" className={styles.coupon} onSubmit={(event) => void apply(event)} noValidate>
      <div className={styles.row}>
        <TextField
          className={styles.field}
          label={CART_PAGE_TEXTS.couponCode}
          placeholder={CART_PAGE_TEXTS.couponPlaceholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? errorId : undefined}
          onChange={(event) => {
            setCode(event.target.value)
            setError(null)
          }}
        />
        <Button type="submit" variant="line" loading={applying} loadingText={COUPON_TEXTS.applying}>
          {COUPON_TEXTS.apply}
        </Button>
      </div>
      <div role="alert">
        <FieldError id={errorId} text={message ?? undefined} />
      </div>
      {applied ? (
        <div className={styles.applied} role="status">
          <Icon path={tagIcon} size="small" />
          <span>
            <b>{applied}</b>
            {format(CART_PAGE_TEXTS.couponApplied, { amount: formatRupees(savingPaise) })}
          </span>
          <IconButton icon={closeIcon} label={CART_PAGE_TEXTS.removeCoupon} onClick={removeCoupon} />
        </div>
      ) : null}
    </form>
  )
}
