import type { ListedImport } from '#domain/imports/api-import.ts'
import { format } from '#domain/language/format.ts'
import { PRODUCT_LIST_TEXTS as words } from '#texts/products/list-texts.ts'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/components/page-link.tsx'
import { importAddress } from '../imports/import-address.ts'

/** Imports that change the list while somebody looks at it: how far they are, and the way there. */
export function ImportsUnderWay({ imports }: { imports: readonly ListedImport[] }) {
  return imports.map(({ _id, status, fileName, done, total }) => (
    <Note key={_id}>
      <span>{`${format(status === 'undoing' ? words.importUndone : words.importRuns, { file: fileName, done, total })} `}</span>
      <PageLink className="link" to={importAddress(_id)}>
        {words.lookAtImport}
      </PageLink>
    </Note>
  ))
}
