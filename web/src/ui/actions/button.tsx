import type { ButtonHTMLAttributes, ReactNode } from 'react'
import css from './button.module.css'

/** `action` is saffron, one per view; `main` lapis; `line` outlined; `quiet` text only; `danger` for refusing or canceling. */
export type ButtonTone = 'action' | 'main' | 'line' | 'quiet' | 'danger'

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  tone?: ButtonTone
  size?: 'plain' | 'large' | 'small'
  icon?: ReactNode
  /** Shows a spinner; the button keeps its width, stays focusable and ignores presses. */
  isBusy?: boolean
  isWide?: boolean
  children: ReactNode
}

const classOf = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

export function Button(props: ButtonProps) {
  const { tone = 'line', size = 'plain', icon, isBusy = false, isWide = false, children, ...rest } = props
  const { className, onClick, type = 'button', 'aria-disabled': isDisabled, ...attributes } = rest
  return (
    <button
      {...attributes}
      type={isBusy ? 'button' : type}
      className={classOf(css.button, css[tone], css[size], isWide && css.wide, isBusy && css.busy, className)}
      aria-disabled={isBusy ? true : isDisabled}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {icon}
      {children}
    </button>
  )
}

type SquareButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  /** Accessible name. */
  label: string
  icon: ReactNode
  isRound?: boolean
}

/** An icon button, 44 px square. */
export function SquareButton({ label, icon, isRound = false, className, ...attributes }: SquareButtonProps) {
  return (
    <button
      type="button"
      {...attributes}
      className={classOf(css.square, isRound && css.round, className)}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  )
}
