import type { ComponentProps, ElementType, JSX } from 'react'
import './looks.css'
import './text-looks.css'
import { LOOKS, type Look } from './looks.ts'

type Tag = keyof JSX.IntrinsicElements
type OwnProps = Look & { className?: string | undefined }
type BoxProps<T extends Tag> = OwnProps & { as?: T } & Omit<
    ComponentProps<T>,
    keyof Look | 'as' | 'className'
  >

function draw(base: string, props: OwnProps & { as?: ElementType }, fallback: ElementType = 'div') {
  const { as: Element = fallback, className, ...others } = props
  const classes = className ? [className] : []
  if (base) classes.push(base)
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(others)) {
    if (!LOOKS.has(name)) rest[name] = value
    else if (value === true) classes.push(`u-${name}`)
    else if (value !== undefined && value !== false) classes.push(`u-${name}-${value}`)
  }
  return <Element {...rest} className={classes.join(' ')} />
}

export const Box = <T extends Tag = 'div'>(props: BoxProps<T>) => draw('', props)

/** A vertical grid. */
export const Stack = <T extends Tag = 'div'>(props: BoxProps<T>) => draw('u-stack', props)

/** A grid with the columns of `columns` or its class. */
export const Grid = <T extends Tag = 'div'>(props: BoxProps<T>) => draw('u-stack', props)

/** A horizontal flex box. */
export const Row = <T extends Tag = 'div'>(props: BoxProps<T>) => draw('u-row', props)

/** A vertical flex box, whose children may grow and shrink. */
export const Column = <T extends Tag = 'div'>(props: BoxProps<T>) => draw('u-column', props)

export const Card = <T extends Tag = 'div'>(props: BoxProps<T>) => draw('u-card', props)

export const Text = <T extends Tag = 'p'>(props: BoxProps<T>) => draw('', props, 'p')

/** Small muted text for explanations. */
export const Note = <T extends Tag = 'p'>(props: BoxProps<T>) => draw('u-note', props, 'p')
