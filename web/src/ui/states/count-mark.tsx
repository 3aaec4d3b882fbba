import { Text } from '../layout/box.tsx'
import css from './count-mark.module.css'

const MOST_SHOWN = 99

/** A count badge; hidden at 0. */
export function CountMark({ count, words }: { count: number; words: string }) {
  if (count === 0) return null
  return (
    <Text as="b" className={css.count} size={12} weight="title" textAlign="center">
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="visually-hidden">, {words}</span>
    </Text>
  )
}
