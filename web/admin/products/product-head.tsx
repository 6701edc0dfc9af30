import { findCategoryBySlug } from '#domain/catalogue/categories.ts'
import { productPath } from '#domain/catalogue/product.ts'
import { format } from '#domain/language/format.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { EDITOR_TEXTS as words } from '#texts/products/editor-texts.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { Button } from '#web/components/button.tsx'
import { TonePill } from '#web/components/status-pill.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { PrimaryAction } from './primary-action.tsx'
import type { ProductDialogs } from './product-dialogs.tsx'
import styles from './product-head.module.css'
import { ProductMenu } from './product-menu.tsx'
import type { EditorForm } from './use-editor.ts'
import type { ProductSteps } from './use-product-steps.ts'

const TONES = { draft: 'warn', published: 'ok', archived: 'info' } as const

/** Name, status, where the writing is kept, and on a desktop what can be done. */
export function ProductHead({
  form,
  steps,
  dialogs,
  mayWrite,
}: {
  form: EditorForm
  steps: ProductSteps
  dialogs: ProductDialogs
  mayWrite: boolean
}) {
  const { product, content } = form
  const name = content.name.trim() || words.unnamed
  const category = content.category ? findCategoryBySlug(content.category) : null
  return (
    <>
      <div className={styles.crumbs}>
        <Breadcrumbs
          crumbs={[
            { label: words.products, to: '/admin/products' },
            ...(category ? [{ label: category.name, to: `/admin/products?category=${category.slug}` }] : []),
            { label: name },
          ]}
        />
      </div>
      <header className={styles.head}>
        <div className={styles.words}>
          <div className={styles.marks}>
            <h1>{name}</h1>
            <TonePill tone={TONES[product.status]} text={words.status[product.status]} />
          </div>
          <p>
            <span role="status">{keepingText(form)}</span>
            {product.publishAt === null ? null : (
              <span>{` · ${format(words.publishesAt, { time: formatDateTime(new Date(product.publishAt)) })}`}</span>
            )}
            {product.status === 'published' ? (
              <>
                <span>{' · '}</span>
                <PageLink to={productPath({ id: product.content.slug })}>{words.inTheShop}</PageLink>
              </>
            ) : null}
          </p>
        </div>
        <div className={styles.actions}>
          <Button variant="quiet" onClick={() => dialogs.open('preview')}>
            {words.preview}
          </Button>
          {mayWrite ? (
            <>
              <ProductMenu form={form} steps={steps} dialogs={dialogs} />
              <PrimaryAction form={form} steps={steps} />
            </>
          ) : null}
        </div>
      </header>
    </>
  )
}

/** 'Kept 23 Nov 2026, 9:41 pm': what became of the writing. */
function keepingText({ state: { keeping }, product, isChanged }: EditorForm): string {
  if (keeping.where === 'shop' && (isChanged || product.status === 'draft')) {
    const text = product.status === 'published' ? words.keeping.notYet : words.keeping.shop
    return format(text, { time: timeText(keeping.at) })
  }
  if (keeping.where !== 'nothing_to_keep' && keeping.where !== 'shop') return words.keeping[keeping.where]
  const time = timeText(product.updatedAt)
  return product.updatedBy === null
    ? format(words.keeping.saved, { time })
    : format(words.keeping.savedBy, { time, name: product.updatedBy })
}

/** Of today the time alone. */
function timeText(at: string): string {
  const [day = '', time = ''] = formatDateTime(new Date(at)).split(', ')
  return formatDateTime(new Date()).startsWith(day) ? time : `${day}, ${time}`
}
