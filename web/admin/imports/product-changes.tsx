import type { ImportProduct } from '#domain/imports/api-import.ts'
import { format } from '#domain/language/format.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { Button } from '#web/components/button.tsx'
import list from './changes.module.css'
import { type GroupedChange, groupChanges, saidOnce } from './grouped-changes.ts'
import styles from './imports.module.css'

/** Further changes are not read in a list of a hundred products. */
const SHOWN = 4

/** One product of the list: what was there before, what comes, and whether it is left out. */
export function ProductChanges({
  product,
  onChoose,
}: {
  product: ImportProduct
  /** Leaves it out, or takes it in after all; null where there is nothing to choose. */
  onChoose: (() => void) | null
}) {
  const { name, key, colours, picture, lines, changes, sizes, faults, leftOut, outcome, failure } = product
  const called = name || key
  const grouped = groupChanges(changes, sizes)
  return (
    <li>
      {picture === null ? (
        <span className={list.thumb} />
      ) : (
        <img className={list.thumb} src={picture} alt="" width={44} height={55} loading="lazy" />
      )}
      <div className={list.what}>
        <b>{called}</b>
        <small>
          {[
            colours.join(', '),
            outcome === 'new' ? format(words.sizes, { count: sizes }) : '',
            linesText(lines),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </small>
        {outcome === 'new' ? null : <ChangeList changes={grouped} />}
        {saidOnce(faults).map((message) => (
          <small key={message} className={styles.warn}>
            {message}
          </small>
        ))}
        {failure === null ? null : <small className={styles.fault}>{failure}</small>}
      </div>
      {onChoose === null ? null : (
        <Button
          variant="quiet"
          small
          aria-label={format(leftOut ? words.takeInNamed : words.leaveOutNamed, { name: called })}
          onClick={onChoose}
        >
          {leftOut ? words.takeIn : words.leaveOutOne}
        </Button>
      )}
    </li>
  )
}

function ChangeList({ changes }: { changes: readonly GroupedChange[] }) {
  const more = changes.length - SHOWN
  return (
    <dl className={list.diff}>
      {changes.slice(0, SHOWN).map(({ what, before, after }) => (
        <div key={`${what} ${before}`}>
          <dt>{what}</dt>
          <dd>
            <span className="visually-hidden">{`${words.was} `}</span>
            <s>{before || words.isEmpty}</s> <span className="visually-hidden">{`${words.becomes} `}</span>
            <ins>{after || words.isEmpty}</ins>
          </dd>
        </div>
      ))}
      {more > 0 ? (
        <div>
          <dt>{format(words.moreChanges, { count: more })}</dt>
        </div>
      ) : null}
    </dl>
  )
}

/** 'rows 14–17', 'rows 14, 20' */
function linesText(lines: readonly number[]): string {
  const first = lines[0] ?? 0
  const last = lines.at(-1) ?? first
  const runs = last - first === lines.length - 1
  const text = lines.length < 2 ? String(first) : runs ? `${first}–${last}` : lines.slice(0, 6).join(', ')
  return format(words.lines, { count: lines.length, lines: text })
}
