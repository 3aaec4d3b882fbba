import type { ReactNode } from 'react'
import { Row } from '../../../ui/layout/box.tsx'
import s from './additional-price.module.css'

type AnswerStripProps = {
  title: string
  lines: readonly string[]
  /** The buttons. */
  answers: ReactNode
  /** Shown between the text and the buttons. */
  children?: ReactNode
}

/** A request of the driver, until the client answers. */
export const AnswerStrip = ({ title, lines, answers, children }: AnswerStripProps) => (
  <Row
    as="section"
    className={s.strip}
    wrap
    align="center"
    padding="16-20"
    background="saffron"
    radius="card"
  >
    <div className={s.words}>
      <h3>{title}</h3>
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
    </div>
    {children}
    <Row className={s.answers} gap={12}>
      {answers}
    </Row>
  </Row>
)
