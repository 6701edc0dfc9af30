import { format } from '#domain/language/format.ts'
import { formatRupees, type Paise, rupeesToPaise } from '#domain/money/money.ts'
import type { AdminLabel, AdminPaper } from '#domain/orders/admin-calls.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { PAPER_TEXTS as words } from '#texts/fulfilment/paper-texts.ts'
import { Barcode } from '#web/components/barcode.tsx'
import { classNames } from '#web/components/class-names.ts'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { ShopLogo } from '#web/storefront/layout/shop-logo.tsx'
import styles from './label.module.css'

/** 4 inches less the white at the sides. */
const AVAILABLE_MM = 93
/** An address as long as this is set smaller, so that the label stays one page. */
const LONG_ADDRESS = 110

/**
 * The label of a parcel, 4 × 6 inches, with only what a courier needs: no email, no ages, "Garments" instead of names
 * of children's clothes. The cash to collect appears once, or not at all.
 */
export function Label({
  paper: { order, from, returnTo, gstin },
  label,
}: {
  paper: AdminPaper
  label: AdminLabel
}) {
  const { brand } = usePublicSettings()
  const { row, address, customer } = order
  const { carrierName, weightGrams, trackingNumber, pieces, invoiceNumber } = label
  const day = formatDate(new Date(row.createdAt))
  const code = trackingNumber === '' ? row.number : trackingNumber
  return (
    <article className={styles.label} aria-label={format(words.labelOf, { number: row.number })}>
      <div className={styles.head}>
        <ShopLogo className={styles.logo} alt={brand.name} width={104} height={32} />
        <p className={styles.carrier}>
          {carrierName === '' ? null : <b>{carrierName}</b>}
          {weightGrams === null ? null : <span>{format(words.grams, { count: weightGrams })}</span>}
        </p>
      </div>
      <hr className={styles.rule} />
      <div className={classNames(styles.to, address.address.length > LONG_ADDRESS && styles.long)}>
        <small>{words.to}</small>
        <b>{row.name}</b>
        <p>{address.address}</p>
        <p>{format(words.place, { city: address.city, state: address.state })}</p>
      </div>
      <p className={styles.reach}>
        <b className={styles.pin}>{address.zipCode}</b>
        <b className={styles.phone}>{format(words.phone, phoneParts(customer.phoneNo))}</b>
        {address.secondPhone ? <b>{format(words.phone, phoneParts(address.secondPhone))}</b> : null}
      </p>
      <Money collectPaise={rupeesToPaise(label.collect)} />
      {trackingNumber === '' ? <p className={styles.carriers}>{words.carrierBarcode}</p> : null}
      <div className={styles.code}>
        <Barcode
          code={code}
          availableMillimetres={AVAILABLE_MM}
          heightMillimetres={trackingNumber === '' ? 14 : 20}
          className={styles.bars}
        />
        {trackingNumber === '' ? null : <b className={styles.number}>{trackingNumber}</b>}
        <p className={styles.line}>
          <b className={styles.number}>{format(words.number, { number: row.number })}</b>
          <span>{format(words.piecesAndDay, { pieces: format(words.pieces, { count: pieces }), day })}</span>
        </p>
      </div>
      <hr className={styles.rule} />
      <p className={styles.sender}>
        {from.address === returnTo ? null : (
          <>
            <b>{words.from}</b>
            <span>{` ${format(words.sender, from)}`}</span>
            <br />
          </>
        )}
        <b>{words.undelivered}</b>
        <span>{` ${format(words.sender, { ...from, address: returnTo })}`}</span>
        <br />
        <span>{senderFacts(gstin, invoiceNumber)}</span>
      </p>
    </article>
  )
}

/** Tells the courier in large letters whether to collect money. */
function phoneParts(phone: string): { first: string; second: string } {
  return { first: phone.slice(0, 5), second: phone.slice(5) }
}

function Money({ collectPaise }: { collectPaise: Paise }) {
  if (collectPaise === 0)
    return (
      <p className={styles.prepaid}>
        <b>{words.prepaid}</b>
        <span>{` · ${words.collectNothing}`}</span>
      </p>
    )
  return (
    <p className={styles.cash}>
      <span>
        <span>{words.cashOnDelivery}</span>
        <br />
        <span>{words.collect}</span>
      </span>
      <b>{formatRupees(collectPaise)}</b>
    </p>
  )
}

function senderFacts(gstin: string, invoiceNumber: string): string {
  const facts = [
    gstin === '' ? '' : format(words.gstin, { gstin }),
    words.contents,
    invoiceNumber === '' ? '' : format(words.invoice, { number: invoiceNumber }),
  ]
  return facts.filter((fact) => fact !== '').join(' · ')
}
