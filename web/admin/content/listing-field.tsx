import { CATEGORIES } from '#domain/catalogue/categories.ts'
import type { HeroSlide } from '#domain/content/contents.ts'
import { CONTENT_ADMIN_TEXTS } from '#texts/content/admin-texts.ts'
import { SelectField } from '#web/components/form/text-field.tsx'
import { useEditorSurroundings } from './editor-context.ts'

type Listing = HeroSlide['listing']

/** Which products hang on the line of a slide. */
export function ListingField({
  label,
  path,
  value,
  onChange,
}: {
  label: string
  path: string
  value: Listing
  onChange: (value: Listing) => void
}) {
  return (
    <SelectField
      label={label}
      error={useEditorSurroundings().errorOf(path)}
      value={value ? [value.category, value.subcategory].filter(Boolean).join('/') : ''}
      onChange={({ currentTarget }) => {
        const [category = '', subcategory = null] = currentTarget.value.split('/')
        onChange(category === '' ? null : { category, subcategory })
      }}
    >
      <option value="">{CONTENT_ADMIN_TEXTS.listing.none}</option>
      {CATEGORIES.flatMap(({ slug, label: name, subcategories }) => [
        <option key={slug} value={slug}>
          {name}
        </option>,
        ...subcategories.map((sub) => (
          <option key={`${slug}/${sub.slug}`} value={`${slug}/${sub.slug}`}>
            {`${name} › ${sub.name}`}
          </option>
        )),
      ])}
    </SelectField>
  )
}
