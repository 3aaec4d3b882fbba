import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Note } from '../../../ui/layout/box.tsx'
import s from './steps.module.css'

type Props = {
  title: string
  aside?: string
  /** It already has content. */
  isFilled: boolean
  /** It has an error, which must be visible. */
  isWrong: boolean
  children: ReactNode
}

/** A collapsible part of a step; open once it is filled, has an error or is opened by the user. */
export function Fold({ title, aside, isFilled, isWrong, children }: Props) {
  const id = useId()
  const [isOpened, setOpened] = useState(isFilled)
  const isOpen = isOpened || isWrong
  return (
    <section className={s.fold} aria-labelledby={id}>
      <h2>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
          <span id={id}>{title}</span>
          {aside !== undefined && (
            <Note as="span" className={s.foldAside}>
              {aside}
            </Note>
          )}
          <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </h2>
      {isOpen && <div className={s.folded}>{children}</div>}
    </section>
  )
}
