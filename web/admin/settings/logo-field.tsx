import { format } from '#domain/language/format.ts'
import { hasDrawnLogo, LEAST_LOGO_HEIGHT, logoAddress } from '#domain/settings/logo.ts'
import { settingWords } from '#domain/settings/setting-labels.ts'
import type { BrandLogo } from '#domain/settings/shop-settings.ts'
import { SETTING_ADMIN_TEXTS } from '#texts/settings/admin-texts.ts'
import { makeLogo } from '#web/api/admin/settings.ts'
import { Button } from '#web/components/button.tsx'
import { FieldError } from '#web/components/form/field.tsx'
import { PICTURE_FILES } from '../pictures/choose-pictures.ts'
import { FileButton } from '../pictures/file-button.tsx'
import { UploadRows } from '../pictures/upload-rows.tsx'
import { useUploadQueue } from '../pictures/use-upload-queue.ts'
import styles from './editor.module.css'
import { type SettingFieldProps, useSettingSurroundings } from './setting-context.ts'

const words = SETTING_ADMIN_TEXTS.field

/** The shop's sign: its own drawing, or an uploaded picture. */
export function LogoField({ path, value, within, onChange }: SettingFieldProps) {
  const { key, errorOf, readOnly } = useSettingSurroundings()
  const { label, hint } = settingWords(key, path)
  const logo = value as BrandLogo | null
  const { queue, files } = useUploadQueue('picture', makeLogo, (made) => onChange(made))
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      <div className={styles.logo}>
        {logo === null && hasDrawnLogo({ name: String(within.name) }) ? (
          <img src="/brand/logo.svg" alt={String(within.name)} width={154} height={46} />
        ) : logo === null ? (
          <p>{words.logoNone}</p>
        ) : (
          <img
            src={logoAddress(logo.mediaId)}
            alt={format(words.logoAlt, { brand: String(within.name) })}
            width={logo.width}
            height={logo.height}
          />
        )}
      </div>
      <FieldError text={errorOf(path) ?? errorOf(`${path}.mediaId`)} />
      {readOnly ? null : (
        <div className={styles.row}>
          <FileButton accept={PICTURE_FILES} onChoose={(chosen) => queue.add(chosen.slice(0, 1))}>
            <span>{words.logoChoose}</span>
          </FileButton>
          {logo === null ? null : (
            <Button small variant="line" onClick={() => onChange(null)}>
              {words.logoRemove}
            </Button>
          )}
        </div>
      )}
      <UploadRows queue={queue} files={files} />
      <p className={styles.hint}>
        {`${hint ?? ''} ${format(words.logoHint, { height: LEAST_LOGO_HEIGHT })}`}
      </p>
    </fieldset>
  )
}
