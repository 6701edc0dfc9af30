import { EMPTY_LISTING, listingPath } from '#domain/catalogue/filters.ts'
import { format } from '#domain/language/format.ts'
import { isHeightOld, MAX_CHILDREN } from '#domain/sizing/child.ts'
import { filterSizes, sizeTimeline } from '#domain/sizing/child-size.ts'
import { ageText } from '#domain/sizing/fit-text.ts'
import { formatMonth, monthIndex } from '#domain/sizing/months.ts'
import { CHILDREN_TEXTS as words } from '#texts/sizing/children-texts.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { Note } from '#web/components/note.tsx'
import { currentAccount, followAccount } from './account-children.ts'
import { currentGuide, type GuidedChild } from './child-guide.ts'
import { saveChild, today, useChildren } from './children-store.ts'
import styles from './children-tab.module.css'
import { KidMark } from './kid-mark.tsx'
import { useChildrenDialog } from './use-children-dialog.tsx'

/** In the account: the children on this device and those saved in the account. */
export default function ChildrenTab() {
  const children = useChildren()
  const { open, dialog } = useChildrenDialog()
  const isFull = children.length >= MAX_CHILDREN
  return (
    <section className="box">
      <div className={styles.head}>
        <h1 className={styles.title}>{words.children}</h1>
        {children.length > 0 && !isFull ? (
          <Button variant="line" small onClick={() => open('new')}>
            {words.addChild}
          </Button>
        ) : null}
      </div>
      {children.length === 0 ? (
        <EmptyState title={words.emptyTitle} text={words.emptyText}>
          <Button onClick={() => open('new')}>{words.addChild}</Button>
        </EmptyState>
      ) : (
        <div className={styles.cards}>
          {currentGuide().all.map((guided) => (
            <ChildCard key={guided.child.id} guided={guided} onEdit={() => open({ edit: guided.child.id })} />
          ))}
        </div>
      )}
      {isFull ? <p className="muted small">{format(words.full, { most: MAX_CHILDREN })}</p> : null}
      {dialog}
    </section>
  )
}

function ChildCard({ guided, onEdit }: { guided: GuidedChild; onEdit: () => void }) {
  const { child, growth, place } = guided
  const { height, nickname } = child
  const sizes = filterSizes(growth)
  return (
    <article className={styles.card}>
      <div className={styles.person}>
        <KidMark big nickname={nickname} place={place} />
        <div>
          <h2 className={styles.name}>{nickname}</h2>
          <p className="muted small">
            {format(words.ageAndSize, { age: ageText(growth.ageMonths), size: words.sexes[child.sex] })}
          </p>
          <p className="muted small">
            {height
              ? format(words.measured, { cm: height.cm, month: formatMonth(monthIndex(height.measuredOn)) })
              : words.noHeight}
          </p>
        </div>
        <Button variant="quiet" small aria-label={format(words.editOf, { nickname })} onClick={onEdit}>
          {words.edit}
        </Button>
      </div>
      {height && isHeightOld(height, today()) ? (
        <Note kind="warn">
          {format(words.measureAgain, { month: formatMonth(monthIndex(height.measuredOn)) })}
        </Note>
      ) : null}
      <Timeline guided={guided} />
      <p className="muted small">{height ? words.fromHeight : words.fromAge}</p>
      {sizes.length > 0 ? (
        <LinkButton small variant="line" to={listingPath({ ...EMPTY_LISTING, sizes })}>
          {format(words.shopSize, { nickname })}
        </LinkButton>
      ) : null}
      <InAccount guided={guided} />
    </article>
  )
}

/** The sizes that follow each other, with their months. */
function Timeline({ guided: { growth } }: { guided: GuidedChild }) {
  return (
    <ol className={styles.timeline}>
      {sizeTimeline(growth).map(({ label, until }, place) => (
        <li key={label}>
          <b>{label}</b>
          <span>
            {until?.kind === 'month'
              ? format(words.untilAbout, { month: formatMonth(until.month) })
              : place > 0
                ? words.later
                : until
                  ? words.overAYear
                  : words.fitsNow}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** Where the child is saved. A registered customer chooses. */
function InAccount({ guided: { child } }: { guided: GuidedChild }) {
  const account = currentAccount()
  function choose(isWanted: boolean): void {
    const changed = { ...child, accountId: isWanted ? account : null }
    saveChild(changed)
    void followAccount(changed, !isWanted)
  }
  if (account === null) return <p className="muted small">{words.consent}</p>
  return (
    <Checkbox
      checked={child.accountId !== null}
      onChange={(event) => choose(event.currentTarget.checked)}
      label={
        <>
          <span>{words.inAccount}</span>
          <small className={styles.consent}>{words.inAccountText}</small>
        </>
      }
    />
  )
}
