import type { ReactNode } from 'react'
import { Card, Grid, Row, Stack } from '../../ui/layout/box.tsx'
import css from './panel.module.css'

type PanelProps = { title: string; end?: ReactNode; children: ReactNode }

/** A card with a title and actions. */
export function Panel({ title, end, children }: PanelProps) {
  return (
    <Card as="section" shrink aria-label={title}>
      <Row as="header" className={css.head} wrap align="center" justify="between">
        <h2>{title}</h2>
        {end}
      </Row>
      <div className={css.body}>{children}</div>
    </Card>
  )
}

/** The padding around the cards of a screen. */
export function ScreenBody({ children, isNarrow = false }: { children: ReactNode; isNarrow?: boolean }) {
  return <div className={isNarrow ? `${css.screen} ${css.narrow}` : css.screen}>{children}</div>
}

/** Two columns of cards on wide screens: main and side. */
export function Columns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <Grid className={css.columns} align="start" gap={16}>
      <Stack columns={1} gap={16}>
        {main}
      </Stack>
      <Stack columns={1} gap={16}>
        {side}
      </Stack>
    </Grid>
  )
}
