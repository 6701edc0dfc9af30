import { useId } from 'react'
import type { BreachDetail, BreachPerson } from '#domain/breaches/breach.ts'
import { format } from '#domain/language/format.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { BREACH_TEXTS as words } from '#texts/breaches/admin-texts.ts'
import { EmptyList } from '../components/list-spoken.tsx'
import { Pager } from '../components/pager.tsx'
import { Beneath, Cell, Row, RowLink, RowTable } from '../components/row-table.tsx'
import styles from '../notices/notices.module.css'
import { BREACHES_PATH } from './breach-clock.tsx'

/** The people of a breach, each with whether and when they were emailed. */
export function AffectedPeople({
  detail: { breach, people, after: next, counts },
  after,
}: {
  detail: BreachDetail
  after: string
}) {
  const id = useId()
  const path = `${BREACHES_PATH}/${breach._id}`
  return (
    <>
      <h2 id={id}>{words.affected}</h2>
      {people.length === 0 ? (
        <EmptyList title={words.noPeople} text={words.noPeopleText} />
      ) : (
        <>
          <div className={styles.box}>
            <RowTable label={id} heads={[{ name: words.person }, { name: words.notice }]}>
              {people.map((person) => (
                <Row key={person.email}>
                  <Cell className={styles.wide}>
                    <RowLink to={`/admin/customers/${person.customerId}`}>
                      <b>{person.name || person.email}</b>
                    </RowLink>
                    <Beneath>{person.email}</Beneath>
                  </Cell>
                  <Cell className={styles.wide}>{noticeText(person)}</Cell>
                </Row>
              ))}
            </RowTable>
          </div>
          <Pager
            after={after}
            addressAfter={(mark) => (mark === '' ? path : `${path}?${new URLSearchParams({ after: mark })}`)}
            isNarrowed={false}
            shown={people.length}
            counted={format(words.peopleOnPage, { count: people.length })}
            next={next}
            all={counts.told + counts.untold}
          />
        </>
      )}
    </>
  )
}

function noticeText({ toldAt, sentAt }: BreachPerson): string {
  if (sentAt !== null) return format(words.sentAt, { time: formatDateTime(new Date(sentAt)) })
  if (toldAt === null) return words.notTold
  return format(words.waits, { time: formatDateTime(new Date(toldAt)) })
}
