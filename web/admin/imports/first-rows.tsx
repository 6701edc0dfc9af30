import type { ApiImport } from '#domain/imports/api-import.ts'
import { format } from '#domain/language/format.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import styles from './imports.module.css'

const DELIMITERS: Readonly<Record<string, string>> = {
  ',': words.delimiters.comma,
  ';': words.delimiters.semicolon,
  '\t': words.delimiters.tab,
  '|': words.delimiters.pipe,
}

/** The first rows as they were understood: here one sees whether ₹ and é came through. Open where there is a doubt. */
export function FirstRows({
  told: { columns },
  reading: { firstRows, encoding, delimiter, notes },
}: {
  told: ApiImport
  reading: NonNullable<ApiImport['reading']>
}) {
  const facts = [
    encoding === null ? '' : format(words.encoding, { encoding }),
    delimiter === null ? '' : format(words.delimiter, { delimiter: DELIMITERS[delimiter] ?? delimiter }),
  ].filter((fact) => fact !== '')
  return (
    <details className={styles.details} open={notes.length > 0}>
      <summary>{words.firstRows}</summary>
      {facts.length > 0 ? <p className="muted small">{facts.join(' · ')}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <section className={styles.scroll} aria-label={words.firstRows} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map(({ header }) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {firstRows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be the same.
              <tr key={at}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two cells may be the same.
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
