import { addressGaps, isHardToFind } from '#domain/addresses/address-gaps.ts'
import { initials } from '#domain/customers/names.ts'
import { format } from '#domain/language/format.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { ADMIN_ORDER_TEXTS as words } from '#texts/orders/admin-order-texts.ts'
import { COMPANY_TEXTS } from '#texts/orders/company-texts.ts'
import { buttonClass } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { Note } from '#web/components/note.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { CustomerLink } from '../components/customer-link.tsx'
import { callIcon, copyIcon, mailIcon, whatsAppIcon } from '../components/icons.ts'
import { rupeesText } from '../components/rupees.ts'
import styles from './customer-box.module.css'

/** Who ordered, how to reach them, and where it goes. */
export function CustomerBox({ order }: { order: AdminOrder }) {
  const { customer, address, billingAddress, company } = order
  const { name, email, phoneNo, isGuest, orders, spent } = customer
  const small = buttonClass({ variant: 'line', small: true })
  return (
    <section className={styles.box} aria-label={words.customer}>
      <div className={styles.person}>
        <span className={styles.initials} aria-hidden="true">
          {initials(name)}
        </span>
        <span>
          <b>
            <CustomerLink id={customer._id} name={name} />
          </b>
          <small>
            {`${isGuest ? `${words.guest} · ` : ''}${
              order.may.seeMoney
                ? format(words.orderCount, { count: orders, spent: rupeesText(spent) })
                : format(words.ordersAlone, { count: orders })
            }`}
          </small>
        </span>
      </div>
      <div className={styles.reach}>
        {phoneNo === '' ? null : (
          <>
            <a className={small} href={`tel:+91${phoneNo}`}>
              <Icon path={callIcon} size="small" />
              <span>{words.call}</span>
            </a>
            <a className={small} href={`https://wa.me/91${phoneNo}`} target="_blank" rel="noreferrer">
              <Icon path={whatsAppIcon} size="small" />
              <span>{words.whatsApp}</span>
            </a>
          </>
        )}
        {email === '' ? null : (
          <a className={small} href={`mailto:${email}`}>
            <Icon path={mailIcon} size="small" />
            <span>{words.mail}</span>
          </a>
        )}
      </div>
      <div className={styles.place}>
        <Address
          address={address}
          kind={address.kind}
          phones={[phoneNo, address.secondPhone ?? ''].filter(Boolean).map(phoneText)}
        />
        <IconButton icon={copyIcon} label={words.copyAddress} onClick={() => void copyAddress(order)} />
      </div>
      <AddressCheck order={order} />
      {billingAddress ? (
        <div className={styles.billing}>
          <h3>{words.billing}</h3>
          <Address address={billingAddress} />
        </div>
      ) : null}
      {company ? (
        <div className={styles.billing}>
          <h3>{COMPANY_TEXTS.billedTo}</h3>
          <address className={styles.address}>
            <b>{company.legalName}</b>
            <span>{format(COMPANY_TEXTS.gstinOf, { gstin: company.gstin })}</span>
          </address>
        </div>
      ) : null}
    </section>
  )
}

/** Before the parcel leaves: what a courier may miss in the address. */
function AddressCheck({ order: { address, row } }: { order: AdminOrder }) {
  const gaps = addressGaps(address)
  const isToShip = row.status === 'pending' || row.status === 'processing' || row.status === 'packing'
  if (!isToShip || !isHardToFind(gaps)) return null
  const listed = gaps.map((gap) => words.addressGaps[gap]).join(', ')
  return (
    <Note kind="warn">
      <p>{format(words.addressCheck, { gaps: listed })}</p>
    </Note>
  )
}

function Address({
  address,
  kind,
  phones = [],
}: {
  address: Parameters<typeof linesOf>[0]
  kind?: string | undefined
  phones?: readonly string[]
}) {
  const [name, ...lines] = linesOf(address)
  return (
    <address className={styles.address}>
      <b>{name}</b>
      {kind ? <span>{kind}</span> : null}
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {phones.map((phone) => (
        <span key={phone} className={styles.phone}>
          {phone}
        </span>
      ))}
    </address>
  )
}

function linesOf({
  firstName,
  lastName,
  address,
  city,
  state,
  zipCode,
}: Omit<AdminOrder['address'], 'kind' | 'secondPhone'>): string[] {
  return [
    [firstName, lastName].filter(Boolean).join(' '),
    ...address.split('\n').map((line) => line.trim()),
    city,
    `${state} ${zipCode}`,
  ].filter((line) => line !== '')
}

/** '+91 90000 00214' */
function phoneText(tenDigits: string): string {
  return format(words.phone, { first: tenDigits.slice(0, 5), last: tenDigits.slice(5) })
}

/** Takes address and phone to the clipboard, as one writes them on a parcel. */
export async function copyAddress({ address, customer }: AdminOrder): Promise<void> {
  const text = [...linesOf(address), phoneText(customer.phoneNo)].join('\n')
  try {
    await navigator.clipboard.writeText(text)
    showToast(words.copied)
  } catch (error) {
    // Forbidden by the browser, or not a secure page.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error
    showToast(words.copyFailed, 'bad')
  }
}
