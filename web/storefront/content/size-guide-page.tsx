import { DEFAULT_SIZE_CHART } from '#domain/catalogue/default-size-chart.ts'
import { inchSizesForAge } from '#domain/catalogue/sizes.ts'
import { PRODUCT_TEXTS } from '#texts/catalogue/product-texts.ts'
import { SIZE_CHART_TEXTS } from '#texts/catalogue/size-chart-texts.ts'
import { NumberCell, Table } from '#web/components/table.tsx'
import { pageMeta } from '#web/storefront/layout/page-meta.ts'
import type { Route } from './+types/size-guide-page.ts'

export function loader() {
  return DEFAULT_SIZE_CHART.map(({ label, ageMonths, heightCm, chestCm, waistCm }) => ({
    label,
    inches: inchSizesForAge(ageMonths).join(', '),
    height: `${heightCm[0]}–${heightCm[1]}`,
    chestCm,
    waistCm,
  }))
}

export function meta({ matches }: Route.MetaArgs) {
  const { sizeGuide: title, guideDescription: description } = SIZE_CHART_TEXTS
  return pageMeta({ matches, title, description, path: '/size-guide' })
}

/** Body measures by age, for customers who have not chosen a product yet. */
export default function SizeGuidePage({ loaderData: rows }: Route.ComponentProps) {
  return (
    <div className="wrap section">
      <h1>{SIZE_CHART_TEXTS.sizeGuide}</h1>
      <p>{SIZE_CHART_TEXTS.guideIntro}</p>
      <Table label={SIZE_CHART_TEXTS.sizeGuide}>
        <thead>
          <tr>
            <th scope="col">{PRODUCT_TEXTS.size}</th>
            <th scope="col">{SIZE_CHART_TEXTS.inches}</th>
            <NumberCell head>{SIZE_CHART_TEXTS.height}</NumberCell>
            <NumberCell head>{SIZE_CHART_TEXTS.chest}</NumberCell>
            <NumberCell head>{SIZE_CHART_TEXTS.waist}</NumberCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, inches, height, chestCm, waistCm }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{inches || '–'}</td>
              <NumberCell>{height}</NumberCell>
              <NumberCell>{chestCm}</NumberCell>
              <NumberCell>{waistCm}</NumberCell>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="small muted">{SIZE_CHART_TEXTS.howMeasured}</p>
    </div>
  )
}
