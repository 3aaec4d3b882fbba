import { IconSparkles } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import s from './guess-mark.module.css'
import { useIsGuessed } from './guess-scope.tsx'

/** Marks a control that still shows a guess of a post. */
export function GuessMark({ control }: { control: string }) {
  if (!useIsGuessed(control)) return null
  return (
    <span className={s.mark}>
      <IconSparkles size={16} stroke={1.75} aria-hidden="true" />
      {m.post_guess()}
    </span>
  )
}
