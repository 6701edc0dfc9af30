import { useState } from 'react'
import { findSize, type SizeAdvice } from '#domain/catalogue/find-size.ts'
import { sizeAdviceText } from '#domain/catalogue/size-advice-text.ts'
import { ageLabel, sizeAgeMonths } from '#domain/catalogue/sizes.ts'
import { PRODUCT_TEXTS } from '#texts/catalogue/product-texts.ts'
import { SIZE_CHART_TEXTS } from '#texts/catalogue/size-chart-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import { NumberCell, Table } from '#web/components/table.tsx'
import type { PageProduct, SizeDialogProps } from '../structured-data/product-data.ts'
import styles from './size-chart.module.css'

/** For sizes that are sold out. */
export const loadStockAlert = () => import('#web/storefront/catalogue/stock-alert.tsx')

/** All sizes in cm and by age, and the size for a child's height or age. Nothing typed here leaves the page. */
export default function SizeChart({ fitText, product, onClose, onChoose }: SizeDialogProps) {
  return (
    <Dialog title={PRODUCT_TEXTS.sizeChart} wide onClose={onClose}>
      {fitText ? <Note>{fitText}</Note> : null}
      <FindSize product={product} onChoose={onChoose} onClose={onClose} />
      <Table label={PRODUCT_TEXTS.sizeChart} dense>
        <thead>
          <tr>
            <th scope="col">{PRODUCT_TEXTS.size}</th>
            <th scope="col">{SIZE_CHART_TEXTS.age}</th>
            <NumberCell head>{SIZE_CHART_TEXTS.height}</NumberCell>
            <NumberCell head>{SIZE_CHART_TEXTS.chest}</NumberCell>
            <NumberCell head>{SIZE_CHART_TEXTS.waist}</NumberCell>
          </tr>
        </thead>
        <tbody>
          {product.sizes.map((size) => (
            <tr key={size._id}>
              <th scope="row">{size.label}</th>
              <td>{ageText(size)}</td>
              <NumberCell>{size.heightCm ? `${size.heightCm[0]}–${size.heightCm[1]}` : '–'}</NumberCell>
              <NumberCell>{size.chestCm ?? '–'}</NumberCell>
              <NumberCell>{size.waistCm ?? '–'}</NumberCell>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={styles.hint}>{SIZE_CHART_TEXTS.howMeasured}</p>
    </Dialog>
  )
}

/** The age of a size, by its own data or by its label. */
function ageText({ label, ageMonths }: PageProduct['sizes'][number]): string {
  const age = ageMonths ?? sizeAgeMonths(label)
  return age ? ageLabel(age) : '–'
}

function FindSize({
  product,
  onChoose,
  onClose,
}: {
  product: PageProduct
  onChoose: (sizeId: string) => void
  onClose: () => void
}) {
  const [child, setChild] = useState({ height: '', years: '' })
  const advice = adviceFor(product, child)
  const size = product.sizes.find((entry) => entry.label === advice?.label)
  return (
    <section className={styles.find} aria-label={PRODUCT_TEXTS.whichSize}>
      <h3>{PRODUCT_TEXTS.whichSize}</h3>
      <div className={styles.fields}>
        <TextField
          label={SIZE_CHART_TEXTS.childHeight}
          type="number"
          inputMode="numeric"
          min={40}
          max={190}
          value={child.height}
          onChange={(event) => setChild({ ...child, height: event.currentTarget.value })}
        />
        <TextField
          label={SIZE_CHART_TEXTS.childAge}
          type="number"
          inputMode="decimal"
          min={0}
          max={16}
          step={0.5}
          value={child.years}
          onChange={(event) => setChild({ ...child, years: event.currentTarget.value })}
        />
      </div>
      {advice ? (
        <Note live>
          <p>{sizeAdviceText(advice)}</p>
          {size?.inStock ? (
            <Button
              variant="line"
              small
              onClick={() => {
                onChoose(size._id)
                onClose()
              }}
            >
              {`${SIZE_CHART_TEXTS.choose} ${size.label}`}
            </Button>
          ) : null}
        </Note>
      ) : null}
    </section>
  )
}

/** The child's typed data. */
interface Child {
  height: string
  years: string
}

function adviceFor(product: PageProduct, { height, years }: Child): SizeAdvice | null {
  const heightCm = numberIn(height, 40, 190)
  const age = numberIn(years, 0, 16)
  return findSize(product.sizes, { heightCm, ageMonths: age === null ? null : Math.round(age * 12) })
}

function numberIn(text: string, lowest: number, highest: number): number | null {
  const value = Number.parseFloat(text)
  return Number.isNaN(value) || value < lowest || value > highest ? null : value
}
