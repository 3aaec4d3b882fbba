import type { ReactNode } from 'react'
import css from './choice-chips.module.css'

type ChipButtonProps = { isPressed: boolean; onClick: () => void; children: ReactNode }

export const ChipButton = ({ isPressed, onClick, children }: ChipButtonProps) => (
  <button type="button" className={css.chip} aria-pressed={isPressed} onClick={onClick}>
    {children}
  </button>
)
