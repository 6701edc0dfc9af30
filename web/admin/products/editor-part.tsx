import type { Elements } from '#web/components/elements.ts'
import { AdminBox } from '../components/box.tsx'

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
      <AdminBox title={title} aside={aside}>
        {children}
      </AdminBox>
    </div>
  )
}
