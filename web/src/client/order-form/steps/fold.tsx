import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Note } from '../../../ui/layout/box.tsx'
import s from './steps.module.css'

type Props = {
  title: string
  aside?: string
  /** Something in it is filled already. */
  isFilled: boolean
  /** Something in it was refused: what is to be mended must be seen. */
  isWrong: boolean
  children: ReactNode
}

/** A part of a step that most orders need not: closed until it is opened, filled or refused. */
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
