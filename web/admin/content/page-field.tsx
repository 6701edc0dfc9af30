import { SHOP_PAGES } from '#domain/content/shop-pages.ts'
import { CONTENT_ADMIN_TEXTS } from '#texts/content/admin-texts.ts'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import styles from './contents.module.css'
import { useEditorSurroundings } from './editor-context.ts'

const words = CONTENT_ADMIN_TEXTS.pages
const OTHER = 'other'

/** A page of the shop, chosen by its name; another one, such as a product's, by its path. */
export function PageField({
  label,
  path,
  value,
  onChange,
}: {
  label: string
  path: string
  value: string
  onChange: (value: string) => void
}) {
  const error = useEditorSurroundings().errorOf(path)
  const isListed = SHOP_PAGES.some((page) => page.path === value)
  return (
    <div className={styles.pair}>
      <SelectField
        label={label}
        error={isListed ? error : undefined}
        value={isListed ? value : OTHER}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === OTHER ? '/product/' : currentTarget.value)
        }
      >
        {SHOP_PAGES.map((page) => (
          <option key={page.path} value={page.path}>
            {page.label}
          </option>
        ))}
        <option value={OTHER}>{words.other}</option>
      </SelectField>
      {isListed ? null : (
        <TextField
          label={words.otherPath}
          error={error}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
        />
      )}
    </div>
  )
}
