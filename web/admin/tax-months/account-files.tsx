import { useId, useState } from 'react'
import type { AccountFile } from '#domain/invoices/account-files.ts'
import { MONTH_TEXTS as words } from '#texts/invoices/month-texts.ts'
import { fetchAccountFile } from '#web/api/tax-months.ts'
import { Button } from '#web/components/button.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { saveFile } from '#web/components/save-file.ts'
import styles from './tax-months.module.css'

const FILES: readonly { file: AccountFile; label: string; ending: string }[] = [
  { file: 'register', label: words.registerFile, ending: 'csv' },
  { file: 'tally-ledgers', label: words.ledgersFile, ending: 'xml' },
  { file: 'tally-vouchers', label: words.vouchersFile, ending: 'xml' },
  { file: 'pdf', label: words.pdfFile, ending: 'zip' },
]

/** What the accountant's program reads: the register, Tally's ledgers and vouchers, and the papers themselves. */
export function AccountFiles({ month }: { month: string }) {
  const id = useId()
  const [eachCustomer, setEach] = useState(false)
  const download = useMutation(async (file: AccountFile, ending: string) => {
    const name = file === 'pdf' ? 'invoices' : file
    saveFile(await fetchAccountFile(month, file, eachCustomer), `${name}-${month}.${ending}`)
  }, words.downloadFailed)
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{words.accounts}</h2>
      </div>
      <div className={styles.accounts}>
        <p>{words.accountsText}</p>
        <div className={styles.files}>
          {FILES.map(({ file, label, ending }) => (
            <Button
              key={file}
              variant="line"
              small
              loading={download.running?.[0] === file}
              loadingText={words.downloading}
              onClick={() => download.run(file, ending)}
            >
              {label}
            </Button>
          ))}
        </div>
        <Checkbox
          label={words.eachCustomer}
          checked={eachCustomer}
          onChange={({ currentTarget }) => setEach(currentTarget.checked)}
        />
        <p className="muted small">{words.eachCustomerHint}</p>
        <p className="muted small">{words.tallyHint}</p>
        {download.failure ? (
          <Note kind="bad" live>
            {download.failure}
          </Note>
        ) : null}
      </div>
    </section>
  )
}
