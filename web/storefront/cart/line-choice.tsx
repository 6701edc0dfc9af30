import { type ComponentType, type RefObject, useState } from 'react'
import { type CartItem, lineSizeText, sizeOf } from '#domain/cart/cart-item.ts'
import { pieceName } from '#domain/cart/cart-sets.ts'
import { chosenVariant } from '#domain/cart/chosen-variant.ts'
import { MAX_LINES, MAX_QUANTITY } from '#domain/cart/limits.ts'
import { splitLabel } from '#domain/catalogue/size-label.ts'
import { heightText } from '#domain/catalogue/size-text.ts'
import { format } from '#domain/language/format.ts'
import { CART_PAGE_TEXTS } from '#texts/cart/page-texts.ts'
import { CART_TEXTS } from '#texts/cart/texts.ts'
import { Icon } from '#web/components/icon.tsx'
import { downIcon } from '#web/components/icons.ts'
import { onDemand } from '#web/components/on-demand.ts'
import { showToast } from '#web/components/toast-store.ts'
import { useChildGuide } from '#web/storefront/children/use-child-guide.ts'
import styles from './cart-lines.module.css'
import { changeChoice } from './cart-store.ts'
import { LineSelect } from './line-select.tsx'
import type { LineSizeDialogProps } from './line-size-dialog.tsx'

const loadSizes = () => import('./line-size-dialog.tsx')

/** Size and colour without alternatives, as text. */
export function ChosenText({ item, fixed }: { item: CartItem; fixed: boolean }) {
  const size = fixed || item.sizes.length < 2 ? lineSizeText(item) : ''
  const colour = fixed || item.colours.length < 2 ? item.selectedColor : ''
  const text = chosenVariant(size, colour)
  return text ? <p className="muted small">{text}</p> : null
}

/** Size and colour of a line with alternatives, and for which of the saved children it is. A changed line is a new one, which takes the focus. */
export function LineChoice({
  item,
  isInSet,
  focused,
}: {
  item: CartItem
  /** Its heading names the piece. */
  isInSet: boolean
  focused: RefObject<string | null>
}) {
  const { cartItemId, sizes, colours, name } = item
  const guide = useChildGuide()

  function change(part: 'size' | 'colour', choice: { sizeId?: string; colour?: string }): void {
    const changed = changeChoice(cartItemId, choice)
    focused.current = `${part} ${changed.cartItemId}`
    if (changed.stayed === 0) return
    const moved = item.quantity - changed.stayed
    const said = { moved, count: changed.stayed, pieces: MAX_QUANTITY, lines: MAX_LINES }
    showToast(
      format(moved > 0 ? CART_TEXTS.someStayed : CART_TEXTS.refusals.quantity_limit, said),
      'bad',
      '',
      true,
    )
  }
  function takeFocus(part: 'size' | 'colour') {
    return (control: HTMLElement | null) => {
      if (!control || focused.current !== `${part} ${cartItemId}`) return
      focused.current = null
      control.focus()
    }
  }
  return (
    <>
      {sizes.length > 1 || colours.length > 1 ? (
        <div className={styles.choice}>
          {sizes.length > 1 ? (
            <SizeButton
              item={item}
              isInSet={isInSet}
              takeFocus={takeFocus('size')}
              onChoose={(sizeId) => change('size', { sizeId })}
            />
          ) : null}
          {colours.length > 1 ? (
            <LineSelect
              text={CART_PAGE_TEXTS.colour}
              label={format(CART_PAGE_TEXTS.colourOf, { name })}
              value={item.selectedColor}
              takeFocus={takeFocus('colour')}
              onChoose={(colour) => change('colour', { colour })}
              options={colours.map((colour) => ({ value: colour, text: colour }))}
            />
          ) : null}
        </div>
      ) : null}
      {guide ? (
        <div className={styles.fit}>
          <guide.CartFit
            product={item}
            sizeId={sizeOf(item)?._id ?? ''}
            onTake={(sizeId) => change('size', { sizeId })}
          />
        </div>
      ) : null}
    </>
  )
}

/** The size of a line, which opens its other sizes. */
function SizeButton({
  item,
  isInSet,
  takeFocus,
  onChoose,
}: {
  item: CartItem
  isInSet: boolean
  takeFocus: (control: HTMLElement | null) => void
  onChoose: (sizeId: string) => void
}) {
  const [Sizes, show] = useState<ComponentType<LineSizeDialogProps> | null>(null)
  const size = sizeOf(item)
  const label = size?.label ?? item.selectedSize
  const fits = size?.fits ?? (size?.heightCm ? heightText(size.heightCm) : '')
  return (
    <>
      <button
        ref={takeFocus}
        type="button"
        className={styles.size}
        aria-haspopup="dialog"
        onClick={() => void onDemand(loadSizes, (part) => show(() => part.default))}
      >
        <span>{`${CART_PAGE_TEXTS.size} `}</span>
        <b>{isInSet ? splitLabel(label).size : label}</b>
        {fits ? <small>{` ${fits}`}</small> : null}
        <span className="visually-hidden">
          {format(CART_PAGE_TEXTS.changeSize, { name: pieceName(item.name, label) })}
        </span>
        <Icon path={downIcon} size="small" />
      </button>
      {Sizes ? <Sizes item={item} onChoose={onChoose} onClose={() => show(null)} /> : null}
    </>
  )
}
