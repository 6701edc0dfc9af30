import type { ContentChange } from './changes-of-content.ts'
import type { ProductContent } from './product-content.ts'
import { splitSizePath } from './size-path.ts'

/** A content for staff who may not see what the shop pays. Saved again, it leaves the cost prices as they are. */
export function withoutCosts(content: ProductContent): ProductContent {
  return { ...content, sizes: content.sizes.map(({ costPaise: _cost, ...size }) => size) }
}

/** Whether a change, named by its path, says what the shop pays. */
export function isOfCost({ path }: Pick<ContentChange, 'path'>): boolean {
  return splitSizePath(path)?.field === 'costPaise'
}
