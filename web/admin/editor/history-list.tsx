import { Fragment } from 'react'
import { Button } from '#web/components/button.tsx'
import type { Elements } from '#web/components/elements.ts'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import styles from './editor.module.css'

/** An entry of a history as people see it. */
export interface ShownVersion {
  key: string | number
  title: string
  /** By whom and when. */
  detail: string | null
  changes: Elements
  /** Whether it can be restored. */
  isEarlier: boolean
  /** What else can be done with it. */
  actions?: Elements
}

interface HistoryWords {
  load: string
  more: string
  failed: string
  none?: string
  restore?: string
}

/** Earlier versions: by whom, from when, what changed, and the way back. Loaded page by page when they are asked for. */
export function HistoryList<Version, Place>({
  words,
  revision,
  load,
  show,
  restore,
}: {
  words: HistoryWords
  /** With another one the list that was loaded is out of date. */
  revision: string | number
  load: (place: Place | null) => Promise<{ versions: readonly Version[]; next: Place | null }>
  show: (version: Version, index: number) => ShownVersion
  /** Opens an earlier version in the editor; missing where it cannot be restored. `ask` asks first if typing would be lost. */
  restore?: { ask: (act: () => void) => void; open: (version: Version) => Promise<void> | void } | undefined
}) {
  const history = useMutation(async (known: readonly Version[], place: Place | null) => {
    const page = await load(place)
    return { revision, next: page.next, versions: [...known, ...page.versions] }
  }, words.failed)
  const restoring = useMutation(
    async (version: Version, _key: ShownVersion['key']) => restore?.open(version),
    words.failed,
  )
  const answer = history.answer?.revision === revision ? history.answer : null
  const { versions = [], next = null } = answer ?? {}
  const failure = history.failure ?? restoring.failure
  return (
    <>
      {failure ? (
        <Note kind="bad" live>
          {failure}
        </Note>
      ) : null}
      {answer && versions.length === 0 && words.none ? <p className={styles.hint}>{words.none}</p> : null}
      <ol className={styles.versions}>
        {versions.map((version, index) => {
          const { key, title, detail, changes, isEarlier, actions } = show(version, index)
          const takes = restore && isEarlier && words.restore ? words.restore : null
          return (
            <li key={key}>
              <b>{title}</b>
              {detail === null ? null : <small>{detail}</small>}
              <Fragment>{changes}</Fragment>
              {takes === null && !actions ? null : (
                <div className={styles.row}>
                  {takes === null ? null : (
                    <Button
                      small
                      variant="line"
                      loading={restoring.running?.[1] === key}
                      onClick={() => restore?.ask(() => restoring.run(version, key))}
                    >
                      {takes}
                    </Button>
                  )}
                  <Fragment>{actions}</Fragment>
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {answer && next === null ? null : (
        <Button
          small
          variant="line"
          loading={history.running !== null}
          onClick={() => history.run(versions, next)}
        >
          {answer ? words.more : words.load}
        </Button>
      )}
    </>
  )
}
