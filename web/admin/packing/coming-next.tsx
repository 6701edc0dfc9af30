import type { PackingRun } from '#domain/fulfilment/packing-run.ts'
import { format } from '#domain/language/format.ts'
import type { AdminRow } from '#domain/orders/admin-order.ts'
import { PACKING_TEXTS as words } from '#texts/fulfilment/packing-texts.ts'
import { KeyCaps } from '../components/key-list.tsx'
import { useSingleKeys } from '../frame/single-keys.ts'
import styles from './coming-next.module.css'
import { PiecePicture } from './piece-picture.tsx'

const MOST = 6

/** On a desktop, beside the order: what comes after it, and the keys. */
export function ComingNext({ run, rows }: { run: PackingRun; rows: readonly AdminRow[] }) {
  const [keys] = useSingleKeys()
  const next = run.waiting
    .slice(1, MOST + 1)
    .flatMap((orderId) => rows.find(({ _id }) => _id === orderId) ?? [])
  return (
    <section className={styles.side} aria-labelledby="next">
      <h2 id="next" className={styles.title}>
        {words.next}
      </h2>
      {next.length === 0 ? <p className={styles.none}>{words.noneNext}</p> : null}
      <ul>
        {next.map(({ _id, number, name, pieces, pictures }) => (
          <li key={_id} className={styles.row}>
            <PiecePicture src={pictures[0] ?? ''} className={styles.picture} />
            <span className={styles.name}>
              <b>{format(words.number, { number })}</b>
              <span>{name}</span>
            </span>
            <span className={styles.pieces}>{format(words.pc, { count: pieces })}</span>
          </li>
        ))}
      </ul>
      {keys ? (
        <p className={styles.keys}>
          <Key keys={['1', '9']} does={words.keys.tick} />
          <Key keys={['Enter']} does={words.keys.packed} />
          <Key keys={['→']} does={words.keys.later} />
          <Key keys={['u']} does={words.keys.undo} />
        </p>
      ) : null}
    </section>
  )
}

function Key({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <span>
      <KeyCaps keys={keys} />
      <span>{` ${does}`}</span>
    </span>
  )
}
