import type { ReactNode } from 'react'
import type { TaxMonthTable } from '#domain/invoices/api-tax-month.ts'
import { MONTH_TEXTS as words } from '#texts/invoices/month-texts.ts'
import { fetchMonthFile } from '#web/api/tax-months.ts'
import { Button } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { saveFile } from '#web/components/save-file.ts'

/** Loads a file of a month and hands it to the browser to keep. */
export function DownloadButton({
  month,
  table,
  variant = 'line',
  label,
  children,
}: {
  month: string
  table: TaxMonthTable | 'json'
  variant?: 'primary' | 'line'
  label?: string
  children: ReactNode
}) {
  const download = useMutation(async () => {
    const name = table === 'json' ? `GSTR-1-${month}.json` : `${table}-${month}.csv`
    saveFile(await fetchMonthFile(month, table), name)
  }, words.downloadFailed)
  return (
    <>
      <Button
        variant={variant}
        small={variant === 'line'}
        aria-label={label}
        loading={download.running !== null}
        loadingText={words.downloading}
        onClick={() => download.run()}
      >
        {children}
      </Button>
      {download.failure ? (
        <Note kind="bad" live>
          {download.failure}
        </Note>
      ) : null}
    </>
  )
}
