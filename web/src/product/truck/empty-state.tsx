import type { ReactNode } from 'react'
import { Box, Row, Stack } from '../../ui/layout/box.tsx'
import css from '../../ui/states/states.module.css'
import { TruckDrawing } from './truck-drawing.tsx'

type EmptyStateProps = {
  title: string
  text: ReactNode
  /** The one action. */
  action?: ReactNode
  /** Which trucks stand on the road; three by default. */
  truckKeys?: readonly string[]
}

const CARAVAN = ['labo', 'isuzu5', 'gruzovik']

/** What will be here and the one thing to do about it, under a caravan on its road. */
export function EmptyState({ title, text, action, truckKeys = CARAVAN }: EmptyStateProps) {
  return (
    <Stack as="section" className={css.empty} justifyItems="center" gap={8} textAlign="center">
      <Row
        className={css.road}
        align="end"
        justify="center"
        gap={16}
        relative
        marginBottom={16}
        aria-hidden="true"
      >
        {truckKeys.map(key => (
          <TruckDrawing key={key} truckKey={key} />
        ))}
      </Row>
      <Box as="h2" size={20} weight="title" noMargin tight>
        {title}
      </Box>
      <p className={css.text}>{text}</p>
      {action}
    </Stack>
  )
}
