import { format } from '#domain/language/format.ts'
import { makeSlug } from '#domain/products/make-slug.ts'
import { EDITOR_TEXTS } from '#texts/products/editor-texts.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import styles from './address-part.module.css'
import { EditorPart } from './editor-part.tsx'
import { fieldId } from './field-places.ts'
import type { EditorForm } from './use-editor.ts'

const words = EDITOR_TEXTS.address

/** Where it stands in the shop. Addresses that it once had lead to the one it has. */
export function AddressPart({ form: { content, product, change, faultOf, lackOf } }: { form: EditorForm }) {
  const ofName = makeSlug(content.name)
  return (
    <EditorPart id="part-address" title={words.title}>
      <TextField
        id={fieldId('slug')}
        label={words.slug}
        maxLength={80}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={ofName}
        value={content.slug}
        hint={
          <>
            <span className={styles.path}>{format(words.hint, { slug: content.slug || ofName })}</span>
            {content.slug === '' ? <span>{` · ${words.follows}`}</span> : null}
          </>
        }
        error={faultOf('slug') ?? lackOf('slug')}
        onChange={({ currentTarget }) =>
          change({ slug: currentTarget.value.toLowerCase().replace(/[\s_]+/g, '-') })
        }
      />
      {ofName !== '' && content.slug !== '' && content.slug !== ofName ? (
        <Button small variant="quiet" onClick={() => change({ slug: ofName })}>
          {words.fresh}
        </Button>
      ) : null}
      {product.oldSlugs.length > 0 ? (
        <div className={styles.old}>
          <p>{words.old}</p>
          <ul>
            {product.oldSlugs.map((slug) => (
              <li key={slug}>{format(words.hint, { slug })}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </EditorPart>
  )
}
