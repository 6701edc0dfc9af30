import type { ReactNode } from 'react'
import { format } from '#domain/language/format.ts'
import type { AdminReturn } from '#domain/returns/api-return.ts'
import { returnStep } from '#domain/returns/return-progress.ts'
import { OPEN_RETURN_STATUSES } from '#domain/returns/return-status.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { RETURN_ADMIN_TEXTS as words } from '#texts/returns/admin-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { rightIcon } from '#web/components/icons.ts'
import { PrivatePicture } from '#web/components/private-picture.tsx'
import { AdminBox } from '../components/box.tsx'
import { rupeesText } from '../components/rupees.ts'
import { firstName } from './first-name.ts'
import styles from './return-view.module.css'

type Line = AdminReturn['lines'][number]

/** What the shopper wants, why, in whose words, with the photographs. */
export function RequestBox({ asked }: { asked: AdminReturn }) {
  const { customer, lines, photos, way, postage, refund, toPay } = asked
  return (
    <AdminBox title={format(words.whatAsks, { name: firstName(customer.name) })}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line._id}>
            <AskedLine line={line} />
          </li>
        ))}
      </ul>
      <Held asked={asked} />
      <dl className={styles.facts}>
        {toPay > 0 ? <Fact name={words.differenceToPay}>{rupeesText(toPay)}</Fact> : null}
        {postage > 0 ? <Fact name={words.postage}>{rupeesText(postage)}</Fact> : null}
        {(OPEN_RETURN_STATUSES as readonly string[]).includes(asked.status) ? (
          <Fact name={words.goesBack}>{rupeesText(refund)}</Fact>
        ) : null}
        <Fact name={words.comesBy}>{words.ways[way]}</Fact>
      </dl>
      {photos.length > 0 ? (
        <>
          <h3 className={styles.heading}>{words.photos}</h3>
          <div className={styles.photos}>
            {photos.map((path, at) => (
              <PrivatePicture key={path} path={path} alt={format(words.photo, { count: at + 1 })} />
            ))}
          </div>
        </>
      ) : null}
    </AdminBox>
  )
}

function AskedLine({ line }: { line: Line }) {
  const { image, name, size, colour, exchangeSize, quantity, paid, note } = line
  return (
    <>
      <div className={styles.line}>
        <img src={image} alt="" width={76} height={95} />
        <div className={styles.about}>
          <b>{name}</b>
          <p className={styles.sizes}>
            <b>{size}</b>
            {exchangeSize === null ? null : (
              <>
                <Icon path={rightIcon} size="small" />
                <span className="visually-hidden">{words.to}</span>
                <b className={styles.other}>{exchangeSize}</b>
              </>
            )}
          </p>
          <p className={classNames(styles.small, styles.muted)}>
            {[format(words.piece, { count: quantity }), colour, words.kinds[line.wish]]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <span className={styles.amount}>{rupeesText(paid)}</span>
      </div>
      <dl className={styles.facts}>
        <Fact name={words.reason}>
          <b>{reasonText(line)}</b>
        </Fact>
      </dl>
      {note === '' ? null : <blockquote className={styles.quote}>{note}</blockquote>}
    </>
  )
}

function Held({ asked: { status, lines, held, heldUntil } }: { asked: AdminReturn }) {
  const exchanges = lines.filter(({ exchangeSize }) => exchangeSize !== null)
  const size = [...new Set(exchanges.map(({ exchangeSize }) => exchangeSize))].join(', ')
  const count = exchanges.reduce((sum, { quantity }) => sum + quantity, 0)
  if (returnStep(status) === null || status === 'checked' || count === 0) return null
  if (!held) return <p className={classNames(styles.held, styles.over)}>{format(words.heldOver, { size })}</p>
  if (heldUntil === null) return <p className={styles.held}>{format(words.heldWhile, { count, size })}</p>
  const time = formatDateTime(new Date(heldUntil))
  return <p className={styles.held}>{format(words.held, { count, size, time })}</p>
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** 'Too small, chest' */
function reasonText({ reason, fitPlace }: Line): string {
  if (fitPlace === null) return words.reasons[reason]
  return format(words.reasonAt, { reason: words.reasons[reason], place: words.fitPlaces[fitPlace] })
}
