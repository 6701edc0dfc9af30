import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { fetchTemplate } from '#web/api/admin/imports.ts'
import { FileButton } from './file-button.tsx'

/** Our form with nothing in it, for those who begin. */
export function TemplateButton() {
  return <FileButton load={() => fetchTemplate('xlsx')} name={words.templateFile} label={words.template} />
}
