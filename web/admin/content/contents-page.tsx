import type { ContentList } from '#domain/content/api-content.ts'
import { format } from '#domain/language/format.ts'
import { CONTENT_ADMIN_TEXTS as words } from '#texts/content/admin-texts.ts'
import { fetchContents } from '#web/api/admin/content.ts'
import { loaded } from '#web/api/loaded.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { ListFailure } from '../components/list-failure.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Beneath, Cell, Row, RowLink, RowTable } from '../components/row-table.tsx'
import { useLast } from '../components/use-last.ts'
import type { Route } from './+types/contents-page.ts'
import styles from './contents.module.css'
import { timeOf } from './use-content-editor.ts'

export const meta = privateMeta(words.title)
export const handle = { title: words.title }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { list: await loaded(fetchContents(request.signal), words.failed) }
}

/** The shop's own texts, with who wrote each last and what is still to begin. */
export default function ContentsPage({ loaderData: { list } }: Route.ComponentProps) {
  const shown = useLast('contents', list.value)
  return (
    <>
      <PageHead title={words.title} text={words.text} titleInBar />
      {list.failure === null ? null : <ListFailure sentence={list.failure} />}
      {shown ? <Contents contents={shown.contents} /> : null}
    </>
  )
}

function Contents({ contents }: ContentList) {
  return (
    <>
      <h2 id="contents" className="visually-hidden">
        {words.title}
      </h2>
      <div className={styles.box}>
        <RowTable
          label="contents"
          className={styles.contents}
          heads={[
            { name: words.columns.content },
            { name: words.columns.where },
            { name: words.columns.changed },
          ]}
        >
          {contents.map(({ key, holds, planned }) => (
            <Row key={key}>
              <Cell>
                <RowLink to={`/admin/contents/${key}`}>{words.contents[key].title}</RowLink>
              </Cell>
              <Cell>{words.contents[key].where}</Cell>
              <Cell>
                <span>
                  {holds.by === null
                    ? words.cameWithShop
                    : format(words.changedBy, { time: timeOf(holds.writtenAt), name: holds.by })}
                </span>
                {planned === null ? null : (
                  <Beneath>{format(words.planned, { time: timeOf(planned) })}</Beneath>
                )}
              </Cell>
            </Row>
          ))}
        </RowTable>
      </div>
    </>
  )
}
