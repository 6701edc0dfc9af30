import { useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { ApiPayLink, LinkState } from '#domain/payments/pay-link.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { PAY_PAGE_TEXTS as words } from '#texts/payments/pay-page-texts.ts'
import { ApiError, failureText } from '#web/api/client.ts'
import { openPayLink } from '#web/api/pay-link.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import type { Elements } from '#web/components/elements.ts'
import { Icon } from '#web/components/icon.tsx'
import { closeIcon, tickIcon, warningIcon } from '#web/components/icons.ts'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { takeTabToken } from '#web/storefront/session/link-token.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import type { Route } from './+types/pay-page.ts'
import { PayForm } from './pay-form.tsx'
import styles from './pay-page.module.css'
import { PaySummary } from './pay-summary.tsx'

export const meta = privateMeta(words.title)

type Opened =
  | { kind: 'found'; link: ApiPayLink; token: string }
  | { kind: 'unknown' }
  | { kind: 'failed'; message: string }

/** For anyone with the link: its token is in the fragment, and this tab keeps it for a reload. */
export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs): Promise<Opened> {
  const token = takeTabToken('pay')
  if (token === null) return { kind: 'unknown' }
  try {
    return { kind: 'found', link: await openPayLink(token, signal), token }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'token_invalid') return { kind: 'unknown' }
    return { kind: 'failed', message: failureText(error, words.failed) }
  }
}

export function HydrateFallback() {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="visually-hidden">{words.title}</h1>
      <p className="muted" role="status">
        {words.loading}
      </p>
    </div>
  )
}

/** The page of a payment link. */
export default function PayPage({ loaderData: opened }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const { brand } = usePublicSettings()
  return (
    <div className={`wrap ${styles.page}`}>
      {opened.kind === 'found' ? (
        opened.link.state === 'open' || opened.link.payNow ? (
          <div className={styles.columns}>
            <PaySummary link={opened.link} />
            <PayForm key={opened.link.amount} link={opened.link} token={opened.token} reload={revalidate} />
          </div>
        ) : (
          <Ended link={opened.link} state={opened.link.state} />
        )
      ) : (
        <Outcome
          tone="warn"
          title={opened.kind === 'failed' ? opened.message : words.unknown}
          text={opened.kind === 'failed' ? null : format(words.unknownText, { shop: brand.name })}
        >
          {opened.kind === 'failed' ? (
            <Button block onClick={() => void revalidate()}>
              {words.check}
            </Button>
          ) : (
            <ContactButton />
          )}
        </Outcome>
      )}
      <Seller />
    </div>
  )
}

function Ended({ link, state }: { link: ApiPayLink; state: Exclude<LinkState, 'open'> }) {
  const shop = usePublicSettings().brand.name
  const amount = formatRupees(rupeesToPaise(link.amount))
  const values = {
    amount,
    number: link.number,
    time: link.paidAt ? formatDateTime(new Date(link.paidAt)) : '',
  }
  switch (state) {
    case 'paid':
      return (
        <Outcome tone="ok" title={format(words.paid, values)} text={format(words.paidText, values)}>
          <ShopButton />
        </Outcome>
      )
    case 'cash':
      return (
        <Outcome tone="ok" title={words.cash} text={format(words.cashText, values)}>
          <ShopButton />
        </Outcome>
      )
    case 'expired':
      return (
        <Outcome tone="warn" title={words.expired} text={format(words.expiredText, { shop })}>
          <ContactButton />
        </Outcome>
      )
    case 'cancelled':
      return (
        <Outcome
          tone="bad"
          title={words.cancelled}
          text={format(words.cancelledText, { number: link.number, shop })}
        >
          <ContactButton />
        </Outcome>
      )
  }
}

const ICONS = { ok: tickIcon, warn: warningIcon, bad: closeIcon } as const

function Outcome({
  tone,
  title,
  text,
  children,
}: {
  tone: keyof typeof ICONS
  title: string
  text: string | null
  children: Elements
}) {
  return (
    <section className={`box ${styles.outcome}`} data-tone={tone}>
      <span className={styles.disc}>
        <Icon path={ICONS[tone]} />
      </span>
      <h1>{title}</h1>
      {text === null ? null : <p className="muted">{text}</p>}
      {children}
    </section>
  )
}

function ContactButton() {
  const { brand } = usePublicSettings()
  return (
    <LinkButton block to="/contact-us">
      {format(words.contact, { shop: brand.name })}
    </LinkButton>
  )
}

function ShopButton() {
  return (
    <LinkButton block variant="line" to="/">
      {words.shop}
    </LinkButton>
  )
}

/** Who asks for the money, and how to reach them. */
function Seller() {
  const { legal, brand, contact } = usePublicSettings()
  return (
    <footer className={styles.seller}>
      <p>{format(words.requestedBy, { name: legal.name || brand.name })}</p>
      {legal.gstin ? <p>{format(words.gstin, { gstin: legal.gstin })}</p> : null}
      {contact.phone ? (
        <p className={styles.questions}>
          <span>{words.questions}</span>
          <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a>
        </p>
      ) : null}
    </footer>
  )
}
