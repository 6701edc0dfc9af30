import { countryName } from '#domain/catalogue/country-name.ts'
import type { ApiImport, ImportGap } from '#domain/imports/api-import.ts'
import { format } from '#domain/language/format.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { fixImport } from '#web/api/admin/imports.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { useStep } from '../components/use-step.ts'
import { fieldName } from './grouped-changes.ts'
import styles from './imports.module.css'

/** That new products are drafts, what they lack, and one tap for what most of them lack. */
export function GapNote({ told: { _id, counts, gaps } }: { told: ApiImport }) {
  const filling = useStep((fill: ImportGap['fill']) => fixImport(_id, { fill }))
  const others = gaps.filter(({ suggestion }) => suggestion === null)
  return (
    <Note kind={gaps.length > 0 ? 'warn' : 'info'}>
      <p>{format(words.drafts, { count: counts.new })}</p>
      <ul className={styles.gaps}>
        {gaps.map(({ field, products, suggestion, fill }) =>
          suggestion === null ? null : (
            <li key={field}>
              <span>{format(words.gap, { count: products, field: fieldName(field) })}</span>
              <Button
                variant="quiet"
                small
                loading={filling.running !== null}
                onClick={() => filling.run(fill)}
              >
                {format(words.fillAll, { count: products, value: valueName(field, suggestion) })}
              </Button>
            </li>
          ),
        )}
      </ul>
      {others.length > 0 ? (
        <p className="small">
          {format(words.otherGaps, {
            fields: others
              .map(({ field, products }) =>
                format(words.otherGap, { field: fieldName(field), count: products }),
              )
              .join(', '),
          })}
        </p>
      ) : null}
      {filling.failure ? <p role="alert">{filling.failure}</p> : null}
    </Note>
  )
}

function valueName(field: ImportGap['field'], value: string): string {
  return field === 'countryOfOrigin' ? countryName(value) : value
}
