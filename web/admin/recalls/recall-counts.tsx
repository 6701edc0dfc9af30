import { Fragment } from 'react'
import { format } from '#domain/language/format.ts'
import { RECALL_STATES, type RecallCounts } from '#domain/recalls/recall.ts'
import { RECALL_TEXTS as words } from '#texts/recalls/admin-texts.ts'
import styles from '../notices/notices.module.css'
import { countedText } from './recall-words.ts'

/** Orders and pieces of a recall, by where they are. */
export function RecallCountList({ counts }: { counts: RecallCounts }) {
  return (
    <dl className={styles.facts}>
      {RECALL_STATES.map((state) => (
        <Fragment key={state}>
          <dt>{words.states[state]}</dt>
          <dd>{countedText(counts[state])}</dd>
        </Fragment>
      ))}
      <dt>{words.notice}</dt>
      <dd>{format(words.emails, { count: counts.told + counts.untold })}</dd>
    </dl>
  )
}
