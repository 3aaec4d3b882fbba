import type { ReactNode, Ref } from 'react'
import { Row, Text } from '../layout/box.tsx'
import s from './screen.module.css'

type ScreenProps = {
  title: string
  /** Actions next to the title. */
  aside?: ReactNode
  /** Limited to a readable line length. */
  isNarrow?: boolean
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A single-column screen: title, actions, content. */
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
