import { AgeMark, ChosenNames, FilterChips, SortOptions } from './child-chips.tsx'
import { currentGuide } from './child-guide.ts'
import { searchOptions } from './child-search.tsx'
import { CardFitLines, CartFit, FitMark, ProductFit } from './fit-lines.tsx'

const parts = {
  AgeMark,
  CardFitLines,
  CartFit,
  ChosenNames,
  FilterChips,
  FitMark,
  ProductFit,
  SortOptions,
  searchOptions,
}

type Shown = ReturnType<typeof currentGuide> & typeof parts

let shown: { guide: ReturnType<typeof currentGuide>; part: Shown } | null = null

/** The guide with what pages show of it; the same object until the children or the day change. */
export function currentPart(): Shown {
  const guide = currentGuide()
  if (shown?.guide !== guide) shown = { guide, part: { ...guide, ...parts } }
  return shown.part
}
