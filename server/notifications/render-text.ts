import type { Block, Message, MessageFrame, ProductRow } from './message-template.ts'

/** The message as plain text. */
export function renderText(
  { heading, blocks }: Pick<Message, 'heading' | 'blocks'>,
  frame: MessageFrame,
): string {
  const { shopName, address, contactEmail, contactPhone, why } = frame
  const reached = [contactEmail, contactPhone].filter((part) => part !== '').join(', ')
  const parts = [
    ...(frame.testNote === null ? [] : [frame.testNote]),
    heading,
    ...blocks.map(textOf),
    ['-- ', ...[shopName, address, reached, why].filter((line) => line !== '')].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text
    case 'title':
      return `${block.text}\n${'-'.repeat(Math.min(40, block.text.length))}`
    case 'button':
      return `${block.text}:\n${block.url}`
    case 'table':
      return block.rows.map(({ name, value }) => `${name}: ${value}`).join('\n')
    case 'products':
      return block.rows.map(productText).join('\n')
  }
}

function productText({ name, details, amount }: ProductRow): string {
  const facts = [name, ...details].join(', ')
  return amount === '' ? facts : `${facts}: ${amount}`
}
