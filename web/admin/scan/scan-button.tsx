import { SCAN_TEXTS as words } from '#texts/fulfilment/scan-texts.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { scanIcon } from '../components/icons.ts'
import { useCamera } from './camera.ts'
import { CameraDialog } from './camera-dialog.tsx'
import { deliverScan } from './scans.ts'

/** Opens the camera for one code; nothing where the browser cannot read one. */
export function ScanButton({ className }: { className?: string | undefined }) {
  const camera = useOpen()
  if (!useCamera()) return null
  return (
    <>
      <IconButton
        icon={scanIcon}
        label={words.scan}
        className={className}
        onClick={() => camera.open(true)}
      />
      {camera.shown ? (
        <CameraDialog
          onClose={camera.close}
          onCode={(code) => {
            camera.close()
            deliverScan(code)
          }}
        />
      ) : null}
    </>
  )
}
