import { type ReactNode, useId } from 'react'
import { Row, Text } from '../../../ui/layout/box.tsx'
import s from './form.module.css'

type Props = { title: string; aside?: ReactNode; children: ReactNode }

export function FormSection({ title, aside, children }: Props) {
  const id = useId()
  return (
    <section className={s.section} aria-labelledby={id}>
      <Row className={s.head} align="baseline" justify="between" gap={12}>
        <Text id={id} as="h2" size={18} weight="title" tight>
          {title}
        </Text>
        {aside !== undefined && <span className={s.aside}>{aside}</span>}
      </Row>
      {children}
    </section>
  )
}
