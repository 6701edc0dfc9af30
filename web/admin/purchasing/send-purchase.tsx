import { format } from '#domain/language/format.ts'
import type { ApiPurchase } from '#domain/purchasing/api-purchasing.ts'
import { PURCHASING_TEXTS as words } from '#texts/purchasing/texts.ts'
import { fetchPurchasePdf } from '#web/api/purchasing.ts'
import { Button, buttonClass } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Icon } from '#web/components/icon.tsx'
import { Note } from '#web/components/note.tsx'
import { AdminBox } from '../components/box.tsx'
import { whatsAppIcon } from '../components/icons.ts'
import { showFile } from '../components/open-file.ts'
import { useMay } from '../components/use-staff-member.ts'
import styles from './purchasing.module.css'

/** The purchase order as the supplier gets it: a WhatsApp message and a PDF. */
export function SendPurchase({ purchase: { _id, number, supplier, message } }: { purchase: ApiPurchase }) {
  const seesCosts = useMay('costs.read')
  const pdf = useMutation(() => showFile(() => fetchPurchasePdf(_id), `${number}.pdf`), words.pdfFailed)
  return (
    <AdminBox title={format(words.sendTitle, { number })}>
      <p className={styles.message}>{message}</p>
      <div className={styles.send}>
        {supplier.phone === '' ? (
          <p className={styles.quiet}>{words.noPhone}</p>
        ) : (
          <a
            className={buttonClass({})}
            href={`https://wa.me/91${supplier.phone}?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon path={whatsAppIcon} size="small" />
            <span>{words.whatsApp}</span>
          </a>
        )}
        {seesCosts ? (
          <Button variant="line" loading={pdf.running !== null} onClick={() => pdf.run()}>
            {words.pdf}
          </Button>
        ) : null}
      </div>
      {pdf.failure ? (
        <Note kind="bad" live>
          {pdf.failure}
        </Note>
      ) : null}
      <p className={styles.quiet}>{words.onlyTheirs}</p>
    </AdminBox>
  )
}
