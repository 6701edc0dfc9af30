import type { ApiTillDay } from '#domain/counter/api-counter.ts'
import { format } from '#domain/language/format.ts'
import { COUNTER_TEXTS as words } from '#texts/counter/texts.ts'
import { LinkButton } from '#web/components/button.tsx'
import { IconLink } from '#web/components/icon-button.tsx'
import { closeIcon } from '#web/components/icons.ts'
import { rupeesText } from '../components/rupees.ts'
import { useMay } from '../components/use-staff-member.ts'
import { COUNTER_PATH } from '../navigation.ts'
import styles from './counter.module.css'

const TITLES = { sale: words.title, day: words.day, returns: words.returnTitle } as const

/** The way out, the till with its day so far, and the way to its closing. */
export function CounterTop({
  till,
  day,
  place = 'sale',
}: {
  till: number
  day: ApiTillDay | null
  place?: 'sale' | 'day' | 'returns'
}) {
  const mayReturn = useMay('orders.write')
  return (
    <header className={styles.top}>
      <IconLink
        to={place === 'sale' ? '/admin' : COUNTER_PATH}
        icon={closeIcon}
        label={place === 'sale' ? words.leave : words.toSale}
      />
      <b className={styles.title}>{TITLES[place]}</b>
      <span className={styles.till}>{day ? tillText(day) : format(words.tillNumber, { till })}</span>
      {day && place === 'sale' ? (
        <>
          {mayReturn ? (
            <LinkButton to={`${COUNTER_PATH}/returns`} small variant="sun">
              {words.returns}
            </LinkButton>
          ) : null}
          <LinkButton to={`${COUNTER_PATH}/day`} small variant="sun">
            {words.day}
          </LinkButton>
        </>
      ) : null}
    </header>
  )
}

function tillText({ till, cashSales, upi, card }: ApiTillDay): string {
  const parts = [cashSales, upi, card]
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const amount = parts.reduce((sum, part) => sum + part.amount, 0)
  return format(words.tillOf, {
    till,
    bills: format(words.bills, { count }),
    amount: rupeesText(amount),
  })
}
