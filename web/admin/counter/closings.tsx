import type { ApiClosing } from '#domain/counter/api-counter.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { COUNTER_TEXTS as words } from '#texts/counter/texts.ts'
import { NumberCell, Table } from '#web/components/table.tsx'
import { AdminBox } from '../components/box.tsx'
import { Mark } from '../components/mark.tsx'
import { rupeesText } from '../components/rupees.ts'
import styles from './counter.module.css'

/** Closed days, with what was missing or too much and who counted it. */
export function Closings({ closings }: { closings: readonly ApiClosing[] }) {
  const { columns } = words
  return (
    <div className={styles.closings}>
      <AdminBox title={words.closings}>
        {closings.length === 0 ? (
          <p className="muted">{words.noClosings}</p>
        ) : (
          <Table label={words.closingsTable}>
            <thead>
              <tr>
                <th scope="col">{columns.day}</th>
                <th scope="col">{columns.till}</th>
                <th scope="col">{columns.by}</th>
                <NumberCell head>{columns.expected}</NumberCell>
                <NumberCell head>{columns.counted}</NumberCell>
                <NumberCell head>{columns.difference}</NumberCell>
                <th scope="col">{columns.note}</th>
              </tr>
            </thead>
            <tbody>
              {closings.map(({ _id, till, closedAt, closedBy, expected, counted, difference, note }) => (
                <tr key={_id}>
                  <td>{formatDateTime(new Date(closedAt))}</td>
                  <td>{till}</td>
                  <td>{closedBy}</td>
                  <NumberCell>{rupeesText(expected)}</NumberCell>
                  <NumberCell>{rupeesText(counted)}</NumberCell>
                  <NumberCell>
                    <Mark tone={difference === 0 ? 'ok' : 'bad'}>
                      {difference < 0 ? `−${rupeesText(-difference)}` : rupeesText(difference)}
                    </Mark>
                  </NumberCell>
                  <td>{note}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </AdminBox>
    </div>
  )
}
