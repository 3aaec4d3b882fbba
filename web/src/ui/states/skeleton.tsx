import { Box } from '../layout/box.tsx'
import css from './states.module.css'

type SkeletonProps = {
  /** Any CSS length. */
  width?: string
  height?: string
  isRound?: boolean
}

/** A placeholder for loading content; the enclosing region sets `aria-busy`. */
export function Skeleton({ width = '100%', height = '1em', isRound = false }: SkeletonProps) {
  return (
    <Box
      as="span"
      className={`${css.skeleton} ${isRound ? css.round : ''}`}
      radius="inner"
      block
      style={{ width, height }}
      aria-hidden="true"
    />
  )
}
