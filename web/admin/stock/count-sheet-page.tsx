import { findCategoryBySlug } from '#domain/catalogue/categories.ts'
import { format } from '#domain/language/format.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { PAPER_TEXTS } from '#texts/fulfilment/paper-texts.ts'
import { STOCK_COUNT_TEXTS as words } from '#texts/stock/count-texts.ts'
import { fetchCountSheet } from '#web/api/stock.ts'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Icon } from '#web/components/icon.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { printIcon } from '../components/icons.ts'
import type { PageHandle } from '../components/page-handle.ts'
import { PaperFrame } from '../papers/paper-frame.tsx'
import sheetStyles from '../papers/sheet.module.css'
import type { Route } from './+types/count-sheet-page.ts'
import { COUNT_PATH, countAddress, parseCountQuestion } from './count-query.ts'
import styles from './count-sheet-page.module.css'

export const meta = privateMeta(words.sheet)
export const handle: PageHandle = { title: words.sheet, alone: true }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const question = parseCountQuestion(new URL(request.url).searchParams)
  return { question, sheet: await fetchCountSheet(question, request.signal), now: new Date() }
}

/** The sheet that one takes to the shelves: each size with an empty field for the pen. */
export default function CountSheetPage({ loaderData: { question, sheet, now } }: Route.ComponentProps) {
  const { products } = sheet
  const sizes = products.reduce((count, product) => count + product.sizes.length, 0)
  const category = findCategoryBySlug(question.category)
  return (
    <PaperFrame
      title={words.sheet}
      back={{ to: countAddress(COUNT_PATH, question), label: words.back }}
      actions={
        sizes === 0 ? null : (
          <Button small onClick={() => window.print()}>
            <Icon path={printIcon} size="small" />
            <span>{` ${PAPER_TEXTS.print}`}</span>
          </Button>
        )
      }
    >
      {sizes === 0 ? (
        <EmptyState level="h1" title={words.nothing} text={words.nothingText} />
      ) : (
        <article className={sheetStyles.sheet} aria-label={words.sheet}>
          <div className={classNames(sheetStyles.head, styles.head)}>
            <div>
              <h1>{words.sheet}</h1>
              <p>
                {[
                  category?.name ?? words.allCategories,
                  question.level === 'all' ? '' : words.levels[question.level],
                  format(words.sizes, { count: sizes }),
                  formatDateTime(now),
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </p>
            </div>
            <p className={classNames(sheetStyles.quiet, styles.by)}>
              <span>{`${words.countedBy} `}</span>
              <span className={styles.line} />
              <span>{` ${words.on} `}</span>
              <span className={styles.short} />
            </p>
          </div>
          <p className={sheetStyles.quiet}>{words.sheetFoot}</p>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{words.size}</th>
                <th scope="col">{words.sku}</th>
                <th scope="col" className={styles.number}>
                  {words.shouldLie}
                </th>
                <th scope="col" className={styles.pen}>
                  {words.counted}
                </th>
              </tr>
            </thead>
            {products.map((product) => (
              <tbody key={product._id}>
                <tr>
                  <th scope="rowgroup" colSpan={4} className={styles.product}>
                    <span>{`${product.name} `}</span>
                    <span className={sheetStyles.quiet}>{product.colours.join(', ')}</span>
                  </th>
                </tr>
                {product.sizes.map((size) => (
                  <tr key={size._id}>
                    <th scope="row">{size.label}</th>
                    <td>{size.sku}</td>
                    <td className={styles.number}>
                      <span>{size.stock + size.promised}</span>
                      {size.promised > 0 ? (
                        <small>{` ${format(words.ofThese, { count: size.promised })}`}</small>
                      ) : null}
                    </td>
                    <td className={styles.pen}>
                      <span className={styles.box} />
                    </td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </article>
      )}
    </PaperFrame>
  )
}
