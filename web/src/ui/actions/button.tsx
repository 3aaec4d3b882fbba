import type { ButtonHTMLAttributes, ReactNode } from 'react'
import css from './button.module.css'

/** `action` is saffron, one in a view; `main` lapis; `line` has an edge; `quiet` is words only; `danger` refuses or cancels. */
export type ButtonTone = 'action' | 'main' | 'line' | 'quiet' | 'danger'

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  tone?: ButtonTone
  size?: 'plain' | 'large' | 'small'
  icon?: ReactNode
  /** Shows that its work is under way; the button keeps its width, stays focusable and does nothing. */
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
  /** What it does, for those who do not see the icon. */
  label: string
  icon: ReactNode
  isRound?: boolean
}

/** A button that is only an icon, 44 px square. */
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
