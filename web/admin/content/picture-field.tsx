import { LEAST_SCENE, plainScene, sceneAddresses } from '#domain/content/scene-addresses.ts'
import { format } from '#domain/language/format.ts'
import { CONTENT_ADMIN_TEXTS } from '#texts/content/admin-texts.ts'
import { makeContentPicture } from '#web/api/admin/content.ts'
import { SelectField } from '#web/components/form/text-field.tsx'
import { PICTURE_FILES } from '../pictures/choose-pictures.ts'
import { FileButton } from '../pictures/file-button.tsx'
import { UploadRows } from '../pictures/upload-rows.tsx'
import { useUploadQueue } from '../pictures/use-upload-queue.ts'
import styles from './contents.module.css'
import { useEditorSurroundings } from './editor-context.ts'
import { FactText } from './fact-text.tsx'

const words = CONTENT_ADMIN_TEXTS.picture
const OWN = 'own'

interface Picture {
  name: string
  alt: string
}

/** A picture: one that the shop came with, or an uploaded one, which is cut wide and upright. */
export function PictureField({
  label,
  path,
  mayBeEmpty,
  value,
  onChange,
}: {
  label: string
  path: string
  /** Where products may take its place. */
  mayBeEmpty: boolean
  value: Picture | null
  onChange: (value: Picture | null) => void
}) {
  const { errorOf, scenes } = useEditorSurroundings()
  // The alt text belongs to one picture: a new one needs its own.
  const { queue, files } = useUploadQueue('picture', makeContentPicture, ({ name }) =>
    onChange({ name, alt: '' }),
  )
  const scene = value === null ? '' : plainScene(value.name)
  const isDrawn = scene === '' || Object.hasOwn(scenes, scene)
  const shown = value && addressesOf(scene, scenes)
  const names: Readonly<Record<string, string>> = words.scenes
  return (
    <div className={styles.picture}>
      <SelectField
        label={label}
        error={errorOf(path, `${path}.name`)}
        value={isDrawn ? scene : OWN}
        onChange={({ currentTarget: { value: name } }) => {
          if (name !== OWN) onChange(name === '' ? null : { name, alt: '' })
        }}
      >
        {mayBeEmpty || value === null ? <option value="">{words.none}</option> : null}
        {Object.keys(scenes).map((name) => (
          <option key={name} value={name}>
            {`${words.drawn}: ${names[name] ?? name}`}
          </option>
        ))}
        {isDrawn ? null : <option value={OWN}>{words.own}</option>}
      </SelectField>
      <div className={styles.row}>
        <FileButton accept={PICTURE_FILES} onChoose={(chosen) => queue.add(chosen.slice(0, 1))}>
          <span>{words.upload}</span>
        </FileButton>
        <span className={styles.hint}>{format(words.hint, LEAST_SCENE)}</span>
      </div>
      <UploadRows queue={queue} files={files} />
      {shown ? (
        <div className={styles.forms}>
          <img src={`${shown.wide}.webp`} alt="" width={240} height={105} />
          <img src={`${shown.phone}.webp`} alt="" width={81} height={105} />
        </div>
      ) : null}
      {value ? (
        <FactText
          label={words.alt}
          error={errorOf(`${path}.alt`)}
          value={value.alt}
          onChange={(alt) => onChange({ ...value, alt })}
        />
      ) : null}
    </div>
  )
}

function addressesOf(
  scene: string,
  scenes: Readonly<Record<string, { wide: string; phone: string }>>,
): { wide: string; phone: string } | null {
  const drawn = scenes[scene]
  if (drawn) return drawn
  const [wide] = Object.values(sceneAddresses({ scenes: {} }, scene, 'wide') ?? {})
  const [phone] = Object.values(sceneAddresses({ scenes: {} }, scene, 'phone') ?? {})
  return wide && phone ? { wide, phone } : null
}
