import type { ApiRemittance } from '#domain/cash/api-cash.ts'
import { format } from '#domain/language/format.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { CASH_TEXTS as words } from '#texts/cash/texts.ts'
import { Beneath, Row } from '../components/row-table.tsx'
import styles from './cash.module.css'
import { CashBox, CashTableRows, CsvButton, Figure, money, Wide } from './cash-box.tsx'

/** The reports that were booked, the newest first. */
export function ImportedReports({ files }: { files: readonly ApiRemittance[] }) {
  const heads = [
    { name: words.file },
    { name: words.transfer },
    { name: words.collected, right: true },
    { name: words.deducted, right: true },
    { name: words.booked, right: true },
    { name: words.csv },
  ]
  return (
    <CashBox title={words.files}>
      {(id) =>
        files.length === 0 ? (
          <p className={styles.none}>{`${words.noFiles}.`}</p>
        ) : (
          <CashTableRows label={id} heads={heads}>
            {files.map((file) => (
              <Row key={file._id}>
                <Wide>
                  <b>{file.fileName}</b>
                  <Beneath>
                    {format(words.importedBy, {
                      date: formatDate(new Date(file.createdAt)),
                      name: file.importedBy,
                    })}
                  </Beneath>
                </Wide>
                <Wide>
                  <span>{file.reference}</span>
                  <Beneath>
                    {`${file.carrierName}, ${format(words.lines, { count: file.lines })}, ${file.open > 0 ? format(words.open, { count: file.open }) : words.allSolved}`}
                  </Beneath>
                </Wide>
                <Figure label={words.collected}>{money(file.collected)}</Figure>
                <Figure label={words.deducted}>
                  {file.deducted === 0 ? words.none : money(file.deducted)}
                </Figure>
                <Figure label={words.booked} strong>
                  {money(file.booked)}
                </Figure>
                <Wide>
                  <CsvButton table="file" id={file._id} name={file.fileName} />
                </Wide>
              </Row>
            ))}
          </CashTableRows>
        )
      }
    </CashBox>
  )
}
