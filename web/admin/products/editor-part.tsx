import type { Elements } from '#web/components/elements.ts'
import { DeskBox } from '../components/box.tsx'

/** A part of the editor. What is missing in it leads to its id. */
export function EditorPart({
  id,
  title,
  aside,
  children,
}: {
  id: string
  title: string
  aside?: Elements
  children: Elements
}) {
  return (
    <div id={id} tabIndex={-1}>
      <DeskBox title={title} aside={aside}>
        {children}
      </DeskBox>
    </div>
  )
}
