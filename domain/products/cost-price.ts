import type { ContentChange } from './changes-of-content.ts'
import type { ProductContent } from './product-content.ts'
import { splitSizePath } from './size-path.ts'

/** A content for staff who may not see cost prices. Saving it leaves the cost prices unchanged. */
export function withoutCosts(content: ProductContent): ProductContent {
  return { ...content, sizes: content.sizes.map(({ costPaise: _cost, ...size }) => size) }
}

/** Whether a change, by its path, reveals a cost price. */
export function isOfCost({ path }: Pick<ContentChange, 'path'>): boolean {
  return splitSizePath(path)?.field === 'costPaise'
}
