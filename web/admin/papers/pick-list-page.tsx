import { format } from '#domain/language/format.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { PAPER_TEXTS as words } from '#texts/fulfilment/paper-texts.ts'
import { fetchPickList } from '#web/api/admin/orders.ts'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Icon } from '#web/components/icon.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { printIcon } from '../components/icons.ts'
import type { PageHandle } from '../components/page-handle.ts'
import { PiecePicture } from '../packing/piece-picture.tsx'
import type { Route } from './+types/pick-list-page.ts'
import { idsOf } from './ids-of.ts'
import { PaperFrame } from './paper-frame.tsx'
import styles from './pick-list-page.module.css'
import sheet from './sheet.module.css'

export const meta = privateMeta(words.pickList)
export const handle: PageHandle = { title: words.pickList, alone: true }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  return { list: await fetchPickList(idsOf(searchParams), request.signal), now: new Date() }
}

/** What to fetch from the shelves for all chosen orders at once, with a box for each size to tick by pen. */
export default function PickListPage({ loaderData: { list, now } }: Route.ComponentProps) {
  const { orders, pieces, groups } = list
  const count = format(words.orders, { count: orders })
  return (
    <PaperFrame
      title={words.pickList}
      back={{ to: '/admin/orders', label: words.back }}
      actions={
        pieces === 0 ? null : (
          <Button small onClick={() => window.print()}>
            <Icon path={printIcon} size="small" />
            <span>{` ${words.print}`}</span>
          </Button>
        )
      }
    >
      {pieces === 0 ? (
        <EmptyState level="h1" title={words.nothingToPick} text={words.nothingToPickText} />
      ) : (
        <article className={sheet.sheet} aria-label={words.pickList}>
          <div className={classNames(sheet.head, styles.head)}>
            <div>
              <h1>{words.pickList}</h1>
              <p>
                <span>{`${formatDateTime(now)} · ${count} · `}</span>
                <b>{format(words.pieces, { count: pieces })}</b>
              </p>
            </div>
            <p className={classNames(sheet.quiet, styles.by)}>
              <span>{`${words.pickedBy} `}</span>
              <span className={styles.line} />
            </p>
          </div>
          {groups.map(({ name, lines }) => (
            <section key={name} className={styles.group}>
              <h2>
                <span>{`${name} `}</span>
                <span className={sheet.quiet}>
                  {format(words.pieces, { count: sum(lines.flatMap(({ sizes }) => sizes)) })}
                </span>
              </h2>
              {lines.map(({ productId, name: product, colour, image, sizes }) => (
                <div key={`${productId} ${colour}`} className={styles.row}>
                  <PiecePicture src={image} className={styles.picture} eager />
                  <div>
                    <b className={styles.product}>{product}</b> <span className={sheet.quiet}>{colour}</span>
                    <ul className={styles.sizes}>
                      {sizes.map(({ size, sku, quantity }) => (
                        <li key={sku}>
                          <span className={sheet.box} />
                          <b>{size}</b>
                          <span>{` ${format(words.times, { count: quantity })}`}</span>
                        </li>
                      ))}
                    </ul>
                  </div>
                </div>
              ))}
            </section>
          ))}
          <p className={classNames(sheet.quiet, styles.foot)}>{words.pickFoot}</p>
        </article>
      )}
    </PaperFrame>
  )
}

function sum(sizes: readonly { quantity: number }[]): number {
  return sizes.reduce((total, { quantity }) => total + quantity, 0)
}
