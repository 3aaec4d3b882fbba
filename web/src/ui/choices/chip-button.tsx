import type { ReactNode } from 'react'
import { Row } from '../layout/box.tsx'
import css from './choice-chips.module.css'

type ChipButtonProps = { isPressed: boolean; onClick: () => void; children: ReactNode }

export const ChipButton = ({ isPressed, onClick, children }: ChipButtonProps) => (
  <Row
    type="button"
    as="button"
    className={css.chip}
    inline
    align="center"
    justify="center"
    gap={6}
    padding="0-14"
    background="card"
    border="strong"
    radius="pill"
    tone="ink"
    tapTarget
    nowrap
    aria-pressed={isPressed}
    onClick={onClick}
  >
    {children}
  </Row>
)
