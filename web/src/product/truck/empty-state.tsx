import type { ReactNode } from 'react'
import { Box, Row, Stack } from '../../ui/layout/box.tsx'
import css from '../../ui/states/states.module.css'
import { TruckDrawing } from './truck-drawing.tsx'

type EmptyStateProps = {
  title: string
  /** Null: the title says all. */
  text: ReactNode
  /** The main action. */
  action?: ReactNode
  /** The trucks drawn on the road; three by default. */
  truckKeys?: readonly string[]
}

const CARAVAN = ['labo', 'isuzu5', 'gruzovik']

/** An empty state with a caravan: what will be shown here and the main action. */
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
      {text !== null && <p className={css.text}>{text}</p>}
      {action}
    </Stack>
  )
}
