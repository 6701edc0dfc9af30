import { useId } from 'react'
import type { SearchWish } from '#domain/insight/search-wishes.ts'
import { format } from '#domain/language/format.ts'
import { formatDate, parseIndiaDate } from '#domain/time/india-time.ts'
import { SEARCHES_TEXTS } from '#texts/insight/searches-texts.ts'
import { changeWish, removeWish } from '#web/api/searches.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextArea } from '#web/components/form/text-field.tsx'
import { typedText } from '#web/components/form/typed-text.ts'
import { Note } from '#web/components/note.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { useOpen } from '#web/components/use-open.ts'
import dialog from '../components/dialog-form.module.css'
import { useMay } from '../components/use-staff-member.ts'
import { useStep } from '../components/use-step.ts'
import styles from './periods.module.css'
import searchStyles from './searches.module.css'

const words = SEARCHES_TEXTS.wishes
const FORM = 'wish-note'

/** Goods that customers searched for and the shop wants to stock, until they are in stock or the wish is removed. */
export function WishList({ wishes }: { wishes: readonly SearchWish[] }) {
  const id = useId()
  const noting = useOpen<SearchWish>()
  const marking = useStep(({ _id, note, doneAt }: SearchWish) =>
    changeWish(_id, { note, done: doneAt === null }),
  )
  const removing = useStep(
    ({ _id }: SearchWish) => removeWish(_id),
    (_, { term }) => showToast(format(words.removed, { term }), 'ok'),
  )
  const failure = marking.failure ?? removing.failure
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p className={styles.text}>{words.text}</p>
      {failure ? (
        <Note kind="bad" live>
          {failure}
        </Note>
      ) : null}
      <ul className={searchStyles.list}>
        {wishes.map((wish) => (
          <WishRow
            key={wish._id}
            wish={wish}
            isBusy={[marking, removing].some(({ running }) => running?.[0]._id === wish._id)}
            onNote={noting.open}
            onMark={marking.run}
            onRemove={removing.run}
          />
        ))}
      </ul>
      {noting.shown === null ? null : <NoteDialog wish={noting.shown} onClose={noting.close} />}
    </section>
  )
}

function WishRow({
  wish,
  isBusy,
  onNote,
  onMark,
  onRemove,
}: {
  wish: SearchWish
  isBusy: boolean
  onNote: (wish: SearchWish) => void
  onMark: (wish: SearchWish) => void
  onRemove: (wish: SearchWish) => void
}) {
  const { term, note, findsNow, doneAt } = wish
  const mayWrite = useMay('products.write')
  return (
    <li>
      <b>{format(SEARCHES_TEXTS.term, { term })}</b>
      <span className={searchStyles.times}>{timesText(wish)}</span>
      {doneAt === null ? null : (
        <span className={searchStyles.good}>
          {format(words.doneSince, { day: formatDate(new Date(doneAt)) })}
        </span>
      )}
      {doneAt === null && findsNow > 0 ? (
        <span className={searchStyles.good}>{format(SEARCHES_TEXTS.findsNow, { count: findsNow })}</span>
      ) : null}
      {note === '' ? null : <p className={searchStyles.note}>{note}</p>}
      {mayWrite ? (
        <span className={searchStyles.steps}>
          <Button
            variant="quiet"
            small
            aria-label={format(words.noteOf, { term })}
            onClick={() => onNote(wish)}
          >
            {words.note}
          </Button>
          <Button
            variant="quiet"
            small
            disabled={isBusy}
            aria-label={format(doneAt === null ? words.doneOf : words.openOf, { term })}
            onClick={() => onMark(wish)}
          >
            {doneAt === null ? words.done : words.open}
          </Button>
          <Button
            variant="quiet"
            small
            disabled={isBusy}
            aria-label={format(words.removeOf, { term })}
            onClick={() => onRemove(wish)}
          >
            {words.remove}
          </Button>
        </span>
      ) : null}
    </li>
  )
}

function NoteDialog({ wish, onClose }: { wish: SearchWish; onClose: () => void }) {
  const saving = useStep(
    (note: string) => changeWish(wish._id, { note, done: wish.doneAt !== null }),
    onClose,
  )
  return (
    <Dialog
      title={format(words.noteOf, { term: wish.term })}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {words.keep}
          </Button>
          <Button type="submit" form={FORM} loading={saving.running !== null}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className={dialog.stack}
        onSubmit={(event) => {
          event.preventDefault()
          saving.run(typedText(event.currentTarget, 'note'))
        }}
      >
        <TextArea
          name="note"
          label={words.note}
          hint={words.noteHint}
          rows={3}
          maxLength={300}
          defaultValue={wish.note}
        />
        {saving.failure ? (
          <Note kind="bad" live>
            {saving.failure}
          </Note>
        ) : null}
      </form>
    </Dialog>
  )
}

/** '46 times since 2 Jun 2026' */
function timesText({ times, since }: SearchWish): string {
  const date = parseIndiaDate(since)
  const day = date ? formatDate(date) : since
  if (times === 0) return format(words.noSearches, { day })
  return format(words.since, { times: format(SEARCHES_TEXTS.times, { count: times }), day })
}
