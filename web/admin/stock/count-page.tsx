import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { CATEGORIES, findCategoryBySlug } from '#domain/catalogue/categories.ts'
import { format } from '#domain/language/format.ts'
import { COUNT_LEVELS, type CountSheet } from '#domain/stock/api-stock.ts'
import { signed } from '#domain/stock/piece-change.ts'
import { STOCK_COUNT_TEXTS as words } from '#texts/stock/count-texts.ts'
import { loaded } from '#web/api/loaded.ts'
import { type CountQuestion, fetchCountSheet } from '#web/api/stock.ts'
import { Button, buttonClass, LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { SelectField } from '#web/components/form/text-field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Note } from '#web/components/note.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { printIcon } from '../components/icons.ts'
import { ListFailure } from '../components/list-failure.tsx'
import type { PageHandle } from '../components/page-handle.ts'
import { PageHead } from '../components/page-head.tsx'
import { Segments } from '../components/segments.tsx'
import { useLast } from '../components/use-last.ts'
import type { Route } from './+types/count-page.ts'
import styles from './count-page.module.css'
import { COUNT_PATH, countAddress, parseCountQuestion, SHEET_PATH } from './count-query.ts'
import { CountedProduct } from './counted-product.tsx'
import { StockDialog } from './stock-dialog.tsx'
import { useCounting } from './use-counting.ts'

export const meta = privateMeta(words.title)
export const handle: PageHandle = { title: words.title }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const question = parseCountQuestion(new URL(request.url).searchParams)
  return { question, sheet: await loaded(fetchCountSheet(question, request.signal), words.failed) }
}

/** Counts the shelves: what was counted on paper is typed here, and saved all together. */
export default function CountPage({ loaderData: { question, sheet } }: Route.ComponentProps) {
  const shown = useLast(countAddress(COUNT_PATH, question), sheet.value)
  return (
    <>
      <PageHead
        title={words.title}
        titleInBar
        text={words.text}
        action={
          <LinkButton variant="line" to={countAddress(SHEET_PATH, question)}>
            <Icon path={printIcon} size="small" />
            <span>{` ${words.print}`}</span>
          </LinkButton>
        }
      />
      <Choice question={question} />
      {sheet.failure === null ? null : <ListFailure sentence={sheet.failure} />}
      {shown ? <Counting question={question} sheet={shown} /> : null}
    </>
  )
}

function Choice({ question }: { question: CountQuestion }) {
  const navigate = useNavigate()
  const change = (part: Partial<CountQuestion>) =>
    void navigate(countAddress(COUNT_PATH, { ...question, after: '', ...part }))
  const category = findCategoryBySlug(question.category)
  return (
    <div className={styles.choice}>
      <SelectField
        label={words.category}
        value={question.category}
        onChange={({ currentTarget }) => change({ category: currentTarget.value, subcategory: '' })}
      >
        <option value="">{words.allCategories}</option>
        {CATEGORIES.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      {category && category.subcategories.length > 0 ? (
        <SelectField
          label={words.subcategory}
          value={question.subcategory}
          onChange={({ currentTarget }) => change({ subcategory: currentTarget.value })}
        >
          <option value="">{words.allSubcategories}</option>
          {category.subcategories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <div className={styles.levels}>
        <Segments
          label={words.level}
          value={question.level}
          choices={COUNT_LEVELS.map((value) => ({ value, text: words.levels[value] }))}
          onChoose={(level) => change({ level })}
        />
      </div>
    </div>
  )
}

function Counting({ question, sheet }: { question: CountQuestion; sheet: CountSheet }) {
  const counting = useCounting(sheet)
  const dialog = useOpen<string>()
  const { sum } = counting
  const all = sheet.products.reduce((count, { sizes }) => count + sizes.length, 0)
  if (all === 0) return <EmptyState title={words.nothing} text={words.nothingText} />
  const hasCounts = sum.counts.length > 0 || sum.isWrong
  return (
    <>
      <form
        className={styles.form}
        onKeyDown={goOnByEnter}
        onSubmit={(event) => {
          event.preventDefault()
          counting.save()
        }}
      >
        <ul className={styles.products}>
          {sheet.products.map((product) => (
            <CountedProduct
              key={product._id}
              product={product}
              counts={counting.counts}
              onType={counting.write}
              onOpen={() => dialog.open(product._id)}
            />
          ))}
        </ul>
        {counting.missing > 0 ? (
          <Note kind="warn" live>
            {format(words.missing, { count: counting.missing })}
          </Note>
        ) : null}
        {counting.failure ? (
          <Note kind="bad" live>
            {counting.failure}
          </Note>
        ) : null}
        <div className={styles.foot}>
          <p>
            <span>
              {sum.counts.length === 0
                ? format(words.progressNone, { all })
                : format(words.progress, {
                    counted: sum.counts.length,
                    all,
                    // What the rows add up to, with the promised pieces that were not found.
                    difference: signed(sum.difference - sum.missing),
                  })}
            </span>
            {sum.moved > 0 ? <b>{format(words.movedSizes, { count: sum.moved })}</b> : null}
          </p>
          {hasCounts ? (
            <Button variant="quiet" onClick={counting.forget}>
              {words.forget}
            </Button>
          ) : null}
          <Button
            type="submit"
            disabled={sum.counts.length === 0 || sum.isWrong || sum.moved > 0}
            loading={counting.isSaving}
            loadingText={words.saving}
          >
            {sum.counts.length === 0 ? words.saveNothing : format(words.save, { count: sum.counts.length })}
          </Button>
        </div>
      </form>
      <p className={styles.sheets}>
        {question.after === '' ? null : (
          <PageLink
            className={buttonClass({ variant: 'line', small: true })}
            to={countAddress(COUNT_PATH, { ...question, after: '' })}
          >
            {words.firstSheet}
          </PageLink>
        )}
        {sheet.next === null ? null : (
          <PageLink
            className={buttonClass({ variant: 'line', small: true })}
            to={countAddress(COUNT_PATH, { ...question, after: sheet.next })}
          >
            {words.next}
          </PageLink>
        )}
      </p>
      {dialog.shown === null ? null : <StockDialog productId={dialog.shown} open onDone={dialog.close} />}
    </>
  )
}

/** Enter and the arrows lead from field to field, as in a spreadsheet; on the last one Enter leads to the button. */
function goOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key } = event
  if (!(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return
  const by = key === 'Enter' || key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button[type="submit"]')]
  fields[fields.indexOf(target) + by]?.focus()
}
