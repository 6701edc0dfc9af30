import { Fragment, useState } from 'react'
import { flushSync } from 'react-dom'
import { format } from '#domain/language/format.ts'
import { PAPER_TEXTS as words } from '#texts/fulfilment/paper-texts.ts'
import { fetchAdminPapers } from '#web/api/admin/orders.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { Icon } from '#web/components/icon.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { printIcon } from '../components/icons.ts'
import type { PageHandle } from '../components/page-handle.ts'
import type { Route } from './+types/papers-page.ts'
import { GiftPaper } from './gift-paper.tsx'
import { idsOf } from './ids-of.ts'
import { Label } from './label.tsx'
import { PackingSlip } from './packing-slip.tsx'
import { PaperFrame } from './paper-frame.tsx'
import styles from './papers-page.module.css'

export const meta = privateMeta(words.papersTitle)
export const handle: PageHandle = { title: words.papersTitle, alone: true }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const ids = idsOf(searchParams)
  const papers = ids.length === 0 ? [] : await fetchAdminPapers(ids, request.signal)
  return { papers, kind: kindOf(searchParams.get('kind')) }
}

/** What is printed: all that is shown, unless one of the two buttons says which. */
type Kind = 'slip' | 'label' | 'both'

/** Packing slips and labels of the chosen orders, each on a page of its own. */
export default function PapersPage({ loaderData: { papers, kind } }: Route.ComponentProps) {
  const [printed, setPrinted] = useState<Kind>('both')
  const [four, setFour] = useState(false)
  // A slip and a label for each parcel: an order that goes in two has two of both.
  const parcels = papers.flatMap((paper) =>
    paper.labels.map((label) => ({ key: `${paper.order.row._id} ${label.position}`, paper, label })),
  )
  const [only] = papers
  const isOne = only !== undefined && papers.length === 1
  const back = isOne
    ? { to: `/admin/orders/${only.order.row._id}`, label: words.backToOrder }
    : { to: '/admin/orders', label: words.back }
  const title = isOne
    ? format(words.number, { number: only.order.row.number })
    : format(words.orders, { count: papers.length })

  function print(what: Kind): void {
    // The page has to be as it shall be printed before the browser looks at it, which it does at once.
    flushSync(() => setPrinted(what))
    window.print()
    setPrinted('both')
  }
  if (parcels.length === 0)
    return (
      <PaperFrame title={words.papersTitle} back={back} actions={null}>
        <EmptyState level="h1" title={words.nothing} text={words.nothingText}>
          <LinkButton to="/admin/orders">{words.toOrders}</LinkButton>
        </EmptyState>
      </PaperFrame>
    )
  const showsSlips = kind !== 'label'
  const showsLabels = kind !== 'slip'
  return (
    <PaperFrame
      title={title}
      back={back}
      className={classNames(styles[printed], four && styles.four)}
      actions={
        <>
          {showsSlips ? (
            <Button small variant={showsLabels ? 'line' : 'primary'} onClick={() => print('slip')}>
              <Icon path={printIcon} size="small" />
              <span>{` ${format(words.slips, { count: parcels.length })}`}</span>
            </Button>
          ) : null}
          {showsLabels ? (
            <Button small onClick={() => print('label')}>
              <Icon path={printIcon} size="small" />
              <span>{` ${format(words.labels, { count: parcels.length })}`}</span>
            </Button>
          ) : null}
          {showsLabels && parcels.length > 1 ? (
            <Checkbox
              className={styles.choice}
              label={words.fourToAPage}
              checked={four}
              onChange={({ currentTarget }) => setFour(currentTarget.checked)}
            />
          ) : null}
        </>
      }
    >
      <h1 className="visually-hidden">{title}</h1>
      <div className={classNames(styles.papers, showsSlips && showsLabels && styles.sideBySide)}>
        {showsSlips ? (
          <div className={styles.slips}>
            {parcels.map(({ key, paper, label }) => (
              <Fragment key={key}>
                <PackingSlip paper={paper} label={label} />
                {label === paper.labels[0] ? <GiftPaper order={paper.order} /> : null}
              </Fragment>
            ))}
          </div>
        ) : null}
        {showsLabels ? (
          <div className={styles.labels}>
            {inPages(parcels, four ? 4 : 1).map((page) => (
              <div key={page[0]?.key} className={styles.labelPage}>
                {page.map(({ key, paper, label }) => (
                  <Label key={key} paper={paper} label={label} />
                ))}
              </div>
            ))}
          </div>
        ) : null}
      </div>
    </PaperFrame>
  )
}

function inPages<Some>(all: readonly Some[], size: number): Some[][] {
  const pages = Math.ceil(all.length / size)
  return Array.from({ length: pages }, (_, page) => all.slice(page * size, (page + 1) * size))
}

function kindOf(asked: string | null): Kind {
  if (asked === 'slip' || asked === 'slips') return 'slip'
  return asked === 'label' || asked === 'labels' ? 'label' : 'both'
}
