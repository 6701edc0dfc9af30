import { useRevalidator } from 'react-router'
import type { OwnWord } from '#domain/catalogue/own-words.ts'
import type { FoundByMeaning } from '#domain/insight/search-wishes.ts'
import { format } from '#domain/language/format.ts'
import { SEARCHES_TEXTS } from '#texts/insight/searches-texts.ts'
import { ApiError } from '#web/api/client.ts'
import { addSearchWord, fetchFoundBy } from '#web/api/searches.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { useFetched } from '#web/components/use-fetched.ts'
import dialog from '../components/dialog-form.module.css'
import { useDraft } from '../components/use-draft.ts'
import { PiecePicture } from '../packing/piece-picture.tsx'
import styles from './searches.module.css'

const words = SEARCHES_TEXTS.dialog

const FORM = 'search-word'
/** No request while typing. */
const REST_MS = 300

interface Draft extends OwnWord {
  /** What the shop found wrong, by the field. */
  faults: Partial<Record<keyof OwnWord, string>>
}

/** Says what a search means, and shows at once what it would find. */
export function SearchWordDialog({ term, onClose }: { term: string; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const [draft, change] = useDraft<Draft>({ said: term, means: '', faults: {} })
  const word = { said: draft.said.trim(), means: draft.means.trim() }
  const isWhole = word.said !== '' && word.means !== ''
  const preview = useFetched(
    isWhole ? JSON.stringify(word) : null,
    (signal) => fetchFoundBy(word, signal),
    words.failed,
    REST_MS,
  )
  const saving = useMutation(
    async () => {
      await addSearchWord(word)
      await revalidate()
      const count = preview.answer?.found ?? 0
      showToast(format(words.saved, { said: word.said, count }), 'ok')
      onClose()
    },
    words.notSaved,
    (error) => change({ faults: faultsOf(error) }),
  )
  const hasFaults = Object.keys(draft.faults).length > 0
  return (
    <Dialog
      title={words.title}
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
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          saving.run()
        }}
      >
        <TextField
          label={words.said}
          error={draft.faults.said}
          maxLength={60}
          autoComplete="off"
          value={draft.said}
          onChange={({ currentTarget }) => change({ said: currentTarget.value, faults: {} })}
        />
        <TextField
          label={words.means}
          hint={words.meansHint}
          error={draft.faults.means}
          maxLength={60}
          autoComplete="off"
          autoFocus
          value={draft.means}
          onChange={({ currentTarget }) => change({ means: currentTarget.value, faults: {} })}
        />
        <div role="status">{isWhole && preview.latest ? <Preview found={preview.latest} /> : null}</div>
        {preview.failure || (saving.failure && !hasFaults) ? (
          <Note kind="bad" live>
            {saving.failure ?? preview.failure}
          </Note>
        ) : null}
      </form>
    </Dialog>
  )
}

function Preview({ found: { before, found, products } }: { found: FoundByMeaning }) {
  if (found === 0) return <p className={styles.said}>{words.nothing}</p>
  return (
    <>
      <p>
        {before > 0
          ? format(words.foundAlready, { count: before, all: found.toLocaleString('en-IN') })
          : format(words.found, { count: found })}
      </p>
      <ul className={styles.products}>
        {products.map(({ _id, name, image }) => (
          <li key={_id}>
            <PiecePicture src={image} eager />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The shop names a fault by the place of the word in the list: 'value.3.said'. */
function faultsOf(error: unknown): Draft['faults'] {
  const faults: Draft['faults'] = {}
  if (!(error instanceof ApiError)) return faults
  for (const { path, message } of error.errors) {
    if (path.endsWith('.said')) faults.said ??= message
    if (path.endsWith('.means')) faults.means ??= message
  }
  return faults
}
