import { roleHas } from '#domain/customers/permissions.ts'
import type { AdminProduct } from '#domain/products/product-content.ts'
import type { ProductTerms } from '#domain/products/product-terms.ts'
import { EDITOR_DIALOG_TEXTS } from '#texts/products/editor-dialog-texts.ts'
import { EDITOR_TEXTS as words } from '#texts/products/editor-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { ActionBar } from '../components/action-bar.tsx'
import { useStaffMember } from '../components/use-staff-member.ts'
import { LeaveGuard } from '../editor/leave-guard.tsx'
import { FilmPart } from '../pictures/film-part.tsx'
import { PicturesPart } from '../pictures/pictures-part.tsx'
import { AddressPart } from './address-part.tsx'
import { BasicsPart } from './basics-part.tsx'
import { CardPreview } from './card-preview.tsx'
import { ColoursPart } from './colours-part.tsx'
import { DeclarationsPart } from './declarations-part.tsx'
import styles from './editor.module.css'
import { isLostOnLeaving } from './editor-store.ts'
import { HistoryPart } from './history-part.tsx'
import { MissingBox } from './missing-box.tsx'
import { PrimaryAction } from './primary-action.tsx'
import { type ProductDialog, ShownDialog } from './product-dialogs.tsx'
import { ProductHead } from './product-head.tsx'
import { ProductMenu } from './product-menu.tsx'
import { ShownPart } from './shown-part.tsx'
import { SizesPart } from './sizes-part.tsx'
import { useEditor } from './use-editor.ts'
import { useProductSteps } from './use-product-steps.ts'

const { title, text, stay: keep, leave } = EDITOR_DIALOG_TEXTS.leave
const QUESTION = { title, text, keep, leave }

/** A product while it is written. On a phone its parts lie beneath each other, with the actions under the thumb. */
export function ProductEditor({ product, terms }: { product: AdminProduct; terms: ProductTerms }) {
  const form = useEditor(product, terms)
  const steps = useProductSteps(form)
  const dialogs = useOpen<ProductDialog>()
  const mayWrite = roleHas(useStaffMember().role, 'products.write')
  const bar = { form, steps }
  const failure = steps.failure ? (
    <Note kind="bad" live>
      {steps.failure}
    </Note>
  ) : null
  return (
    <>
      <ProductHead form={form} steps={steps} dialogs={dialogs} mayWrite={mayWrite} />
      <div className={styles.above}>{failure}</div>
      {mayWrite ? null : <Note>{words.noPermission}</Note>}
      <MissingBox form={form} />
      <fieldset className={styles.locked} disabled={!mayWrite}>
        <div className={styles.columns}>
          <div className={styles.stack}>
            <BasicsPart form={form} />
            <PicturesPart
              pictures={form.content.pictures}
              known={form.product.pictures}
              shownWith={form.product.shownWith}
              colours={form.content.colours}
              error={form.lackOf('pictures')}
              onChange={(pictures) => form.change({ pictures })}
              onTint={(tint) => form.change({ tint })}
            />
            <SizesPart form={form} onCharts={() => dialogs.open('charts')} />
            <DeclarationsPart form={form} />
          </div>
          <div className={styles.stack}>
            <ColoursPart form={form} />
            <ShownPart form={form} />
            <FilmPart
              address={form.content.productGif}
              onChange={(productGif) => form.change({ productGif })}
            />
            <CardPreview form={form} />
            <AddressPart form={form} />
            <HistoryPart form={form} />
          </div>
        </div>
      </fieldset>
      <ActionBar>
        {failure ? <div className={styles.inBar}>{failure}</div> : null}
        {mayWrite ? <ProductMenu {...bar} dialogs={dialogs} up /> : null}
        <Button variant="line" onClick={() => dialogs.open('preview')}>
          {words.preview}
        </Button>
        {mayWrite ? <PrimaryAction {...bar} /> : null}
      </ActionBar>
      <ShownDialog form={form} steps={steps} dialogs={dialogs} />
      {isLostOnLeaving(form.state) ? <LeaveGuard question={QUESTION} /> : null}
    </>
  )
}
