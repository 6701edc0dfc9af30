import { format } from '#domain/language/format.ts'
import type { AdminLabel, AdminPaper } from '#domain/orders/admin-calls.ts'
import { staffNotes } from '#domain/orders/staff-notes.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { PAPER_TEXTS as words } from '#texts/fulfilment/paper-texts.ts'
import { Barcode } from '#web/components/barcode.tsx'
import { classNames } from '#web/components/class-names.ts'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { ShopLogo } from '#web/storefront/layout/shop-logo.tsx'
import styles from './packing-slip.module.css'
import sheet from './sheet.module.css'

/** What goes into one parcel, for the packer and the customer: sizes large, no prices. */
export function PackingSlip({ paper: { order }, label }: { paper: AdminPaper; label: AdminLabel }) {
  const { brand, contact, returns } = usePublicSettings()
  const { row, address, packedBy } = order
  const notes = staffNotes(order)
  const day = formatDate(new Date(row.createdAt))
  const { email, phone, hours } = contact
  return (
    <article className={sheet.sheet} aria-label={format(words.slipOf, { number: row.number })}>
      <div className={sheet.head}>
        <ShopLogo alt={brand.name} width={120} height={37} className={styles.logo} />
        <div className={styles.code}>
          <Barcode code={row.number} availableMillimetres={46} heightMillimetres={9} />
          <span>{row.number}</span>
        </div>
      </div>
      <hr className={sheet.rule} />
      <div className={sheet.two}>
        <div>
          <h2>{words.for}</h2>
          <p>
            <span>{row.name}</span>
            <br />
            <span>{`${address.city} ${address.zipCode}`}</span>
          </p>
        </div>
        <div>
          <h2>{words.order}</h2>
          <p>
            <span>{format(words.orderAndDay, { number: row.number, day })}</span>
            <br />
            <span>{row.paymentMode === 'cod' ? words.cash : words.paid}</span>
          </p>
        </div>
      </div>
      <table className={styles.pieces}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{words.ticked}</span>
            </th>
            <th scope="col">{words.piece}</th>
            <th scope="col" className={styles.right}>
              {words.size}
            </th>
            <th scope="col" className={styles.right}>
              {words.quantity}
            </th>
          </tr>
        </thead>
        <tbody>
          {label.lines.map(({ lineId, name, colour, size, sku, quantity }) => (
            <tr key={lineId}>
              <td>
                <span className={sheet.box} />
              </td>
              <td>
                <b className={styles.name}>{name}</b>
                <small>{[colour, sku].filter((text) => text !== '').join(' · ')}</small>
              </td>
              <td className={classNames(styles.right, styles.size)}>{size}</td>
              <td className={classNames(styles.right, styles.count)}>{quantity}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <td colSpan={2}>{words.inParcel}</td>
            <td className={styles.right}>{label.pieces}</td>
          </tr>
        </tfoot>
      </table>
      {notes.length > 0 ? (
        <section className={styles.notes}>
          <h2>{words.notes}</h2>
          {notes.map(({ id, text }) => (
            <p key={id}>{text}</p>
          ))}
        </section>
      ) : null}
      <hr className={classNames(sheet.rule, sheet.thin)} />
      <div className={sheet.two}>
        <div>
          <h2>{words.fits}</h2>
          <p>{format(words.returns, { days: returns.days, address: `${location.host}/orders` })}</p>
        </div>
        <div>
          <h2>{words.wrong}</h2>
          <p>
            {hours === ''
              ? format(words.reachAnytime, { phone, email })
              : format(words.reach, { phone, hours, email })}
          </p>
        </div>
      </div>
      <p className={classNames(sheet.quiet, styles.foot)}>
        {packedBy === null
          ? words.noPrices
          : `${format(words.packedBy, { name: packedBy })} ${words.noPrices}`}
      </p>
    </article>
  )
}
