import { useEffect, useRef } from 'react'
import { Text } from '../layout/box.tsx'

type Props = {
  /** `alert` for what stands in the way, `status` for what goes on. */
  role: 'alert' | 'status'
  /** Null: nothing is said. */
  text: string | null
}

/** A line below a form or a button that scrolls into view once it says something: on a phone it may be below the fold. */
export function ScrolledLine({ role, text }: Props) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // to the center: at the edge the buttons that stick to a dialog would cover it
    if (text !== null) line.current?.scrollIntoView({ block: 'center' })
  }, [text])
  return (
    <div ref={line} role={role}>
      {text !== null && <Text tone={role === 'alert' ? 'clay' : 'quiet'}>{text}</Text>}
    </div>
  )
}
