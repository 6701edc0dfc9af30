import { CATEGORIES, findCategoryBySlug } from '#domain/catalogue/categories.ts'
import { GENDERS } from '#domain/catalogue/gender.ts'
import { genderInCategory, genderOfCategory } from '#domain/catalogue/gender-of-category.ts'
import { format } from '#domain/language/format.ts'
import { isMadeFrom } from '#domain/products/make-slug.ts'
import type { ProductContent } from '#domain/products/product-content.ts'
import { EDITOR_TEXTS } from '#texts/products/editor-texts.ts'
import { SelectField, TextArea, TextField } from '#web/components/form/text-field.tsx'
import styles from './editor.module.css'
import { EditorPart } from './editor-part.tsx'
import { fieldId } from './field-places.ts'
import { LinesField } from './typed-field.tsx'
import type { EditorForm } from './use-editor.ts'

/**
 * Renames the product. A generated address follows the name until the product was published: left empty, the server
 * generates it again.
 */
function renamed(
  { content, product }: Pick<EditorForm, 'content' | 'product'>,
  name: string,
): Partial<ProductContent> {
  const follows = product.status === 'draft' && isMadeFrom(content.slug, content.name)
  return follows ? { name, slug: '' } : { name }
}

const words = EDITOR_TEXTS.basics
const SEARCH_DESCRIPTION = 155

/** What it is: name, words, and where it stands in the shop. */
export function BasicsPart({ form }: { form: EditorForm }) {
  const { content, change, faultOf, lackOf } = form
  const category = content.category ? findCategoryBySlug(content.category) : null
  const searched = content.description.replace(/\s+/g, ' ').trim().slice(0, SEARCH_DESCRIPTION)
  return (
    <EditorPart id="part-basics" title={words.title}>
      <div className={styles.fields}>
        <TextField
          id={fieldId('name')}
          className={styles.full}
          label={words.name}
          value={content.name}
          maxLength={120}
          enterKeyHint="next"
          error={faultOf('name') ?? lackOf('name')}
          onChange={({ currentTarget }) => change(renamed(form, currentTarget.value))}
        />
        <TextArea
          id={fieldId('description')}
          className={styles.full}
          label={words.description}
          rows={5}
          maxLength={5_000}
          value={content.description}
          hint={searched === '' ? words.descriptionEmpty : format(words.descriptionHint, { text: searched })}
          error={faultOf('description') ?? lackOf('description')}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
        <SelectField
          id={fieldId('category')}
          label={words.category}
          value={content.category ?? ''}
          error={faultOf('category') ?? lackOf('category')}
          onChange={({ currentTarget }) => change(inCategory(content, currentTarget.value || null))}
        >
          <option value="">{words.choose}</option>
          {CATEGORIES.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          id={fieldId('subcategory')}
          label={words.subcategory}
          value={content.subcategory ?? ''}
          disabled={!category || category.subcategories.length === 0}
          error={faultOf('subcategory')}
          onChange={({ currentTarget }) => change({ subcategory: currentTarget.value || null })}
        >
          <option value="">{words.none}</option>
          {category?.subcategories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          id={fieldId('gender')}
          label={words.gender}
          value={content.gender ?? ''}
          error={faultOf('gender')}
          onChange={({ currentTarget }) =>
            change({ gender: GENDERS.find((gender) => gender === currentTarget.value) ?? null })
          }
        >
          <option value="">
            {format(words.byCategory, { gender: words.genders[genderOfCategory(content.category ?? '')] })}
          </option>
          {GENDERS.map((gender) => (
            <option key={gender} value={gender}>
              {words.genders[gender]}
            </option>
          ))}
        </SelectField>
        <LinesField
          id={fieldId('features')}
          className={styles.full}
          label={words.features}
          hint={words.featuresHint}
          value={content.features}
          error={faultOf('features')}
          onChange={(features) => change({ features })}
        />
      </div>
    </EditorPart>
  )
}

function inCategory(content: ProductContent, category: string | null): Partial<ProductContent> {
  return { category, subcategory: null, gender: genderInCategory(content, category) }
}
