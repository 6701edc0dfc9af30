import type { ApiCounterReturn } from '#domain/counter/api-counter.ts'
import { format } from '#domain/language/format.ts'
import { COUNTER_TEXTS as words } from '#texts/counter/texts.ts'
import { Button } from '#web/components/button.tsx'
import { rupeesText } from '../components/rupees.ts'
import styles from './counter.module.css'
import { BillWays } from './paid-bill.tsx'

/** After a return: the money to give back, and the bill of the other size. */
export function ReturnDone({
  done: { back, toPay, method, bill },
  onNext,
}: {
  done: ApiCounterReturn
  onNext: () => void
}) {
  return (
    <section className={styles.paid} aria-labelledby="return-done">
      <div role="status">
        <h2 id="return-done">
          {back > 0
            ? format(words.gaveBack, { amount: rupeesText(back), method: words.methods[method] })
            : toPay > 0
              ? format(words.customerPays, { amount: rupeesText(toPay) })
              : words.takenBack}
        </h2>
      </div>
      <p className="muted">{words.creditMade}</p>
      {bill ? <BillWays bill={bill} /> : null}
      <Button block onClick={onNext}>
        {words.another}
      </Button>
    </section>
  )
}
