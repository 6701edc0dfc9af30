import { isOwn, type OpeningDetail, type OpeningDetailState } from '#domain/opening/before-opening.ts'
import { BEFORE_OPENING_TEXTS as words } from '#texts/opening/before-opening-texts.ts'
import { AdminBox } from '../components/box.tsx'
import styles from './before-opening.module.css'

const OPEN_PLACE = '…'

/** The footer, an invoice, a label and an email as customers would see them, with what is not the shop's own marked. */
export function DetailPreview({ details }: { details: readonly OpeningDetailState[] }) {
  const say = (detail: OpeningDetail) => {
    const found = details.find((row) => row.detail === detail)
    const text = found?.value || OPEN_PLACE
    return found && isOwn(found) ? <span>{text}</span> : <mark>{text}</mark>
  }
  return (
    <AdminBox title={words.previewTitle}>
      <p className="small muted">{words.previewText}</p>
      <div className={styles.preview}>
        <div className={styles.foot}>
          <b>{say('name')}</b>
          <p>{say('address')}</p>
          <p>
            {say('phone')}
            <span> · </span>
            {say('email')}
          </p>
          <p>
            <span>{`${words.previewOfficer} `}</span>
            {say('officer')}
          </p>
        </div>
        <div>
          <p>
            <b>{words.previewInvoice}</b>
            <span> </span>
            {say('series')}
          </p>
          <p>{say('legal')}</p>
          <p>
            <span>{`${words.details.gstin.title} `}</span>
            {say('gstin')}
          </p>
        </div>
        <div>
          <b>{words.previewLabel}</b>
          <p>
            <span>{`${words.previewFrom} `}</span>
            {say('name')}
            <span>, </span>
            {say('address')}
          </p>
          <p>
            <span>{`${words.previewReturns} `}</span>
            {say('returnsAddress')}
          </p>
        </div>
      </div>
    </AdminBox>
  )
}
