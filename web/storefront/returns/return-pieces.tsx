import { chosenVariant } from '#domain/cart/chosen-variant.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { ApiReturn } from '#domain/returns/api-return.ts'
import { returnStep } from '#domain/returns/return-progress.ts'
import { RETURN_PAGE_TEXTS as words } from '#texts/returns/page-texts.ts'
import { PrivatePicture } from '#web/components/private-picture.tsx'
import { LinePicture } from '#web/storefront/cart/line-picture.tsx'
import items from '#web/storefront/orders/order-items.module.css'
import pages from '#web/storefront/orders/order-pages.module.css'
import styles from './return-page.module.css'

type Line = ApiReturn['lines'][number]

/** What comes back and what for, with the shopper's own words and photographs. */
export function ReturnPieces({ followed, token }: { followed: ApiReturn; token: string | undefined }) {
  const { lines, photos, status } = followed
  // Then nothing comes back.
  const isEnded = returnStep(status) === null
  return (
    <section className="box">
      <h2 className={pages.title}>{isEnded ? words.thePieces : words.yourPieces}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line._id} className={items.item}>
            <LinePicture src={line.image} size="medium" />
            <span className={items.text}>
              <b>{line.name}</b>
              <span className="muted small">
                {isEnded ? chosenVariant(line.size, line.colour) : wayText(line)}
              </span>
              <span className="muted small">
                {[format(words.piecesOf, { count: line.quantity }), words.reasons[line.reason], placeOf(line)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {line.note === '' ? null : (
                <span className="muted small">{format(words.yourWords, { note: line.note })}</span>
              )}
              {status === 'checked' ? <Found line={line} /> : null}
            </span>
            <span className={items.total}>{formatRupees(rupeesToPaise(line.paid))}</span>
          </li>
        ))}
      </ul>
      {photos.length > 0 ? (
        <>
          <h3 className={styles.heading}>{words.yourPhotos}</h3>
          <div className={styles.photos}>
            {photos.map((path, at) => (
              <PrivatePicture
                key={path}
                path={path}
                token={token}
                alt={format(words.photoOf, { count: at + 1 })}
              />
            ))}
          </div>
        </>
      ) : null}
    </section>
  )
}

/** What the check found that the shopper has to know. */
function Found({ line: { quantity, sellable, damaged } }: { line: Line }) {
  const missing = quantity - sellable - damaged
  return (
    <>
      {damaged > 0 ? (
        <span className={styles.found}>{format(words.foundDamaged, { count: damaged })}</span>
      ) : null}
      {missing > 0 ? (
        <span className={styles.found}>{format(words.notInParcel, { count: missing })}</span>
      ) : null}
    </>
  )
}

function wayText({ size, exchangeSize }: Line): string {
  return exchangeSize === null
    ? format(words.goesBack, { size })
    : format(words.goesAndComes, { old: size, size: exchangeSize })
}

function placeOf({ fitPlace }: Line): string {
  return fitPlace === null ? '' : words.fitPlaces[fitPlace]
}
