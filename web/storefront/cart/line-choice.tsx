import { type RefObject, useId } from 'react'
import { type CartItem, lineSizeText, sizeOf } from '#domain/cart/cart-item.ts'
import { chosenVariant } from '#domain/cart/chosen-variant.ts'
import { sizeText } from '#domain/catalogue/size-text.ts'
import { format } from '#domain/language/format.ts'
import { CART_PAGE_TEXTS } from '#texts/cart/page-texts.ts'
import { COMPONENT_TEXTS } from '#texts/content/component-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import fieldStyles from '#web/components/form/field.module.css'
import styles from './cart-lines.module.css'
import { changeChoice } from './cart-store.ts'

/** Size and colour without alternatives, as text. */
export function ChosenText({ item, fixed }: { item: CartItem; fixed: boolean }) {
  const size = fixed || item.sizes.length < 2 ? lineSizeText(item) : ''
  const colour = fixed || item.colours.length < 2 ? item.selectedColor : ''
  const text = chosenVariant(size, colour)
  return text ? <p className="muted small">{text}</p> : null
}

/** Size and colour of a line with alternatives. A changed line is a new one, which takes the focus. */
export function LineChoice({ item, focused }: { item: CartItem; focused: RefObject<string | null> }) {
  const { cartItemId, sizes, colours, name } = item
  if (sizes.length < 2 && colours.length < 2) return null

  function change(part: 'size' | 'colour', choice: { sizeId?: string; colour?: string }): void {
    focused.current = `${part} ${changeChoice(cartItemId, choice)}`
  }
  function takeFocus(part: 'size' | 'colour') {
    return (select: HTMLSelectElement | null) => {
      if (!select || focused.current !== `${part} ${cartItemId}`) return
      focused.current = null
      select.focus()
    }
  }
  return (
    <div className={styles.choice}>
      {sizes.length > 1 ? (
        <Choice
          text={CART_PAGE_TEXTS.size}
          label={format(CART_PAGE_TEXTS.sizeOf, { name })}
          value={sizeOf(item)?._id ?? ''}
          takeFocus={takeFocus('size')}
          onChoose={(sizeId) => change('size', { sizeId })}
          options={sizes.map((size) => ({
            value: size._id,
            text: size.inStock ? sizeText(size) : `${sizeText(size)}, ${COMPONENT_TEXTS.soldOut}`,
            disabled: !size.inStock,
          }))}
        />
      ) : null}
      {colours.length > 1 ? (
        <Choice
          text={CART_PAGE_TEXTS.colour}
          label={format(CART_PAGE_TEXTS.colourOf, { name })}
          value={item.selectedColor}
          takeFocus={takeFocus('colour')}
          onChoose={(colour) => change('colour', { colour })}
          options={colours.map((colour) => ({ value: colour, text: colour }))}
        />
      ) : null}
    </div>
  )
}

function Choice({
  text,
  label,
  value,
  options,
  takeFocus,
  onChoose,
}: {
  text: string
  /** The label with the product's name, for screen readers. */
  label: string
  value: string
  options: readonly { value: string; text: string; disabled?: boolean }[]
  takeFocus: (select: HTMLSelectElement | null) => void
  onChoose: (value: string) => void
}) {
  const id = useId()
  return (
    <div className={styles.chooser}>
      <label htmlFor={id}>{text}</label>
      <span className={classNames(fieldStyles.frame, fieldStyles.chevron)}>
        <select
          ref={takeFocus}
          id={id}
          className={classNames(fieldStyles.input, fieldStyles.select)}
          aria-label={label}
          value={value}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.text}
            </option>
          ))}
        </select>
      </span>
    </div>
  )
}
