import type { ReactNode } from 'react'
import { Box } from '../../../ui/layout/box.tsx'

type Props = {
  /** The control's name in wire words, by which the first wrong one is found. */
  name: string
  error?: string | null | undefined
  children: ReactNode
}

/** Marks where a control stands; says the sentence for controls that have no room of their own for it. */
export function FieldAnchor({ name, error, children }: Props) {
  return (
    <div data-control={name}>
      {children}
      {error ? (
        <Box as="p" size={14} tone="clay" marginTop={6}>
          {error}
        </Box>
      ) : null}
    </div>
  )
}
