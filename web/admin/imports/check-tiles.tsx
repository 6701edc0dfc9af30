import type { ApiImport } from '#domain/imports/api-import.ts'
import { format } from '#domain/language/format.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import styles from './check-tiles.module.css'

/** What the check found, in four figures. */
export function CheckTiles({ told: { counts } }: { told: ApiImport }) {
  const sizes = format(words.sizes, { count: counts.newSizes })
  const tiles = [
    {
      name: words.new,
      count: counts.new,
      text: format(words.newText, { count: counts.new, sizes }),
      tone: styles.ok,
    },
    { name: words.changed, count: counts.changed, text: words.changedText },
    { name: words.unchanged, count: counts.unchanged, text: words.unchangedText },
    {
      name: words.faulty,
      count: counts.faulty,
      text: counts.faulty === 0 ? words.noFault : format(words.faultyText, { count: counts.faulty }),
      tone: styles.bad,
    },
  ]
  return (
    <section aria-label={words.tiles}>
      <dl className={styles.tiles}>
        {tiles.map(({ name, count, text, tone }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <b className={classNames(count > 0 && tone)}>{count.toLocaleString('en-IN')}</b>
              <small>{text}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
