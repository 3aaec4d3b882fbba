import type { ReactNode } from 'react'
import { Box } from '../../../ui/layout/box.tsx'
import { GuessMark } from '../post/guess-mark.tsx'

type Props = {
  /** The control's wire name, used to find the first one with an error. */
  name: string
  error?: string | null | undefined
  children: ReactNode
}

/** Marks a control; shows the error of controls that cannot show it themselves. */
export function FieldAnchor({ name, error, children }: Props) {
  return (
    <div data-control={name}>
      {children}
      <GuessMark control={name} />
      {error ? (
        <Box as="p" size={14} tone="clay" marginTop={6}>
          {error}
        </Box>
      ) : null}
    </div>
  )
}
