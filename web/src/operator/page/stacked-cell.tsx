import type { ReactNode } from 'react'
import { Stack, Text } from '../../ui/layout/box.tsx'

/** A table cell with a second line. */
export function StackedCell({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <Stack as="span" leading="snug">
      <span>{first}</span>
      <Text as="span" size={14} tone="quiet">
        {second}
      </Text>
    </Stack>
  )
}
