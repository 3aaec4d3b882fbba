import type { ReactNode, Ref } from 'react'
import { Row, Text } from '../layout/box.tsx'
import s from './screen.module.css'

type ScreenProps = {
  title: string
  /** What can be done here, beside the title. */
  aside?: ReactNode
  /** As wide as a line is read. */
  isNarrow?: boolean
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A screen of one column: its title, what can be done, and what there is. */
export function Screen({ title, aside, isNarrow = false, ref, children }: ScreenProps) {
  return (
    <div ref={ref} className={isNarrow ? `${s.screen} ${s.narrow}` : s.screen}>
      <Row as="header" className={s.head} wrap align="center" justify="between">
        <Text as="h1" size={24} weight="display" tight>
          {title}
        </Text>
        {aside}
      </Row>
      {children}
    </div>
  )
}
