import { IMPORT_TEXTS as words } from '#texts/imports/import-texts.ts'
import { Button, type ButtonVariant } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Icon } from '#web/components/icon.tsx'
import { saveFile } from '#web/components/save-file.ts'
import { showToast } from '#web/components/toast-store.ts'
import { downloadIcon } from '../components/icons.ts'

/** Hands a file of the shop to the browser to keep. */
export function FileButton({
  load,
  name,
  label,
  variant = 'quiet',
}: {
  load: () => Promise<Blob>
  /** Of the file. */
  name: string
  label: string
  variant?: ButtonVariant
}) {
  const download = useMutation(
    async () => saveFile(await load(), name),
    words.downloadFailed,
    () => showToast(words.downloadFailed, 'bad'),
  )
  return (
    <Button
      variant={variant}
      small
      loading={download.running !== null}
      loadingText={words.downloading}
      onClick={() => download.run()}
    >
      <Icon path={downloadIcon} size="small" />
      <span>{label}</span>
    </Button>
  )
}
