import { useNavigate } from 'react-router'
import { roleHas } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { fetchImports, fetchTemplate } from '#web/api/admin/imports.ts'
import { loaded } from '#web/api/loaded.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { AdminBox } from '../components/box.tsx'
import { ListFailure } from '../components/list-failure.tsx'
import type { PageHandle } from '../components/page-handle.ts'
import { PageHead } from '../components/page-head.tsx'
import { Pager } from '../components/pager.tsx'
import { useStaffMember } from '../components/use-staff-member.ts'
import type { Route } from './+types/imports-page.ts'
import { FileButton } from './file-button.tsx'
import { importAddress, importsAddress } from './import-address.ts'
import { ImportRows } from './import-rows.tsx'
import styles from './imports.module.css'
import { UploadStep } from './upload-step.tsx'

/** Our form with nothing in it, for those who begin. */
function TemplateButton() {
  return <FileButton load={() => fetchTemplate('xlsx')} name={words.templateFile} label={words.template} />
}

export const meta = privateMeta(words.title)
export const handle: PageHandle = { title: words.shortTitle }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? ''
  return { after, list: await loaded(fetchImports(after, request.signal), words.failed) }
}

/** Where an import begins, and what has come in before. */
export default function ImportsPage({ loaderData: { after, list } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { role } = useStaffMember()
  const { value, failure } = list
  return (
    <div className={styles.stack}>
      <PageHead title={words.title} text={words.text} action={<TemplateButton />} titleInBar />
      {roleHas(role, 'products.write') && after === '' ? (
        <UploadStep onStarted={(importId) => void navigate(importAddress(importId))} />
      ) : null}
      {failure === null ? null : <ListFailure sentence={failure} />}
      {value ? (
        <AdminBox title={words.earlier}>
          {value.imports.length === 0 ? (
            <p className="muted">
              <b>{`${words.none}.`}</b>
              <span>{` ${words.noneText}`}</span>
            </p>
          ) : (
            <ImportRows imports={value.imports} />
          )}
          <Pager
            after={after}
            addressAfter={importsAddress}
            isNarrowed
            shown={value.imports.length}
            counted={format(words.onThisPage, { count: value.imports.length })}
            next={value.after}
            all={value.imports.length}
          />
        </AdminBox>
      ) : null}
    </div>
  )
}
