import { useNavigate } from 'react-router'
import type { ApiImport } from '#domain/imports/api-import.ts'
import { format } from '#domain/language/format.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { importAddress } from './import-address.ts'
import type { ImportFound } from './import-found.ts'
import styles from './imports.module.css'
import { picturesText } from './result-text.ts'

/** How many pictures found their product and came in; those that did not are listed in a dialog with an address. */
export function PicturesNote({
  told: { _id, pictures },
  missing,
}: {
  told: ApiImport
  /** Null while the list is closed. */
  missing: ImportFound['pictures']
}) {
  const navigate = useNavigate()
  const { total } = pictures
  const lost = pictures.missing + pictures.failed
  if (total === 0) return null
  return (
    <>
      <Note kind={lost === 0 ? 'info' : 'warn'}>
        <span>{picturesText(pictures)}</span>
        {lost === 0 ? null : (
          <>
            <span> </span>
            <PageLink className="link" to={importAddress(_id, { pictures: 'missing' })} preventScrollReset>
              {format(words.seeMissing, { count: lost })}
            </PageLink>
          </>
        )}
      </Note>
      {missing ? (
        <Dialog
          title={words.missingPictures}
          wide
          onClose={() => void navigate(importAddress(_id), { replace: true, preventScrollReset: true })}
        >
          <p className="muted small">{words.missingText}</p>
          {missing.length === 0 ? <p>{words.noPictures}</p> : null}
          <ul className={styles.pictures}>
            {missing.map(({ source, product, failure }) => (
              <li key={`${source} ${product ?? ''}`}>
                <b>{source}</b>
                {product === null ? null : <span>{format(words.forProduct, { product })}</span>}
                {failure === null ? null : <small>{failure}</small>}
              </li>
            ))}
          </ul>
        </Dialog>
      ) : null}
    </>
  )
}
