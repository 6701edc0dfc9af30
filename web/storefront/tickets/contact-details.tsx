import type { ReactNode } from 'react'
import { format } from '#domain/language/format.ts'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { CONTACT_PAGE_TEXTS as words } from '#texts/tickets/contact-page-texts.ts'
import { buttonClass } from '#web/components/button.tsx'
import { usePublicSettings } from '#web/components/public-settings.ts'
import styles from './contact-details.module.css'

/** Who runs the shop and how to reach them, and a drawing of a map that opens the real one when it is asked for. */
export function ContactDetails() {
  const { contact, store, legal, grievanceOfficer: officer } = usePublicSettings()
  return (
    <div className={styles.details}>
      <section className="box">
        <h2 className={styles.title}>{words.details}</h2>
        <dl className={styles.list}>
          {contact.email ? (
            <Detail name={words.email}>
              <a className="link" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            </Detail>
          ) : null}
          {contact.phone ? (
            <Detail name={words.phone}>
              <PhoneLink number={contact.phone} />
            </Detail>
          ) : null}
          {contact.hours ? <Detail name={words.hours}>{contact.hours}</Detail> : null}
          {store.address ? <Detail name={words.store}>{store.address}</Detail> : null}
          {legal.name ? (
            <Detail name={words.company}>
              {`${legal.name}, ${legal.address}${legal.gstin ? ` · ${format(LAYOUT_TEXTS.gstin, { gstin: legal.gstin })}` : ''}${legal.cin ? ` · ${format(LAYOUT_TEXTS.cin, { cin: legal.cin })}` : ''}`}
            </Detail>
          ) : null}
          {officer.name ? (
            <Detail name={words.grievance}>
              <span>{`${officer.name}, ${officer.designation}`}</span>
              <br />
              <a className="link" href={`mailto:${officer.email}`}>
                {officer.email}
              </a>
              <span>{`, `}</span>
              <PhoneLink number={officer.phone} />
              <br />
              <span className="small muted">{words.grievanceText}</span>
            </Detail>
          ) : null}
        </dl>
      </section>
      <section className={styles.map} aria-label={words.map}>
        <img src="/art/map.svg" alt="" width={400} height={220} loading="lazy" />
        {store.mapUrl ? (
          <a
            className={buttonClass({ variant: 'line' })}
            href={store.mapUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {words.openMap}
          </a>
        ) : null}
        <p className={styles.note}>{words.mapNote}</p>
      </section>
    </div>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function PhoneLink({ number }: { number: string }) {
  return (
    <a className="link" href={`tel:${number.replace(/\s/g, '')}`}>
      {number}
    </a>
  )
}
