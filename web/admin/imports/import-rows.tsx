import { useId } from 'react'
import type { ListedImport } from '#domain/imports/api-import.ts'
import type { ImportStatus } from '#domain/imports/import-kinds.ts'
import { format } from '#domain/language/format.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { type StatusTone, TonePill } from '#web/components/status-pill.tsx'
import { Beneath, Cell, Row, RowLink, RowTable } from '../components/row-table.tsx'
import { importAddress } from './import-address.ts'
import styles from './imports.module.css'

/** What waits for a person stands out. */
const TONES: Readonly<Record<ImportStatus, StatusTone>> = {
  reading: 'mor',
  columns: 'info',
  checking: 'mor',
  checked: 'info',
  running: 'mor',
  stopped: 'warn',
  done: 'ok',
  undoing: 'mor',
  undone: 'warn',
  failed: 'bad',
}

/** The imports of one page of the list, each leading to the step where it stands. */
export function ImportRows({ imports }: { imports: readonly ListedImport[] }) {
  const id = useId()
  const heads = [
    { name: words.file },
    { name: words.status },
    { name: words.when },
    { name: words.products, right: true },
  ]
  return (
    <>
      <h3 id={id} className="visually-hidden">
        {words.earlier}
      </h3>
      <RowTable label={id} heads={heads} className={styles.imports}>
        {imports.map(({ _id, fileName, source, status, by, createdAt, done, total, picturesFailed }) => (
          <Row key={_id}>
            <Cell className={styles.wide}>
              <RowLink to={importAddress(_id)}>{fileName}</RowLink>
              <Beneath>{words.sources[source]}</Beneath>
            </Cell>
            <Cell>
              <TonePill tone={TONES[status]} text={words.statuses[status]} />
            </Cell>
            <Cell>
              <time dateTime={createdAt}>{formatDateTime(new Date(createdAt))}</time>
              <Beneath>{format(words.by, { name: by })}</Beneath>
            </Cell>
            <Cell right>
              <span>{total > 0 ? format(words.doneOf, { done, total }) : ''}</span>
              {picturesFailed > 0 ? (
                <Beneath>
                  <span className={styles.lost}>
                    {format(words.rowPicturesLost, { count: picturesFailed })}
                  </span>
                </Beneath>
              ) : null}
            </Cell>
          </Row>
        ))}
      </RowTable>
    </>
  )
}
