import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Box, Note } from '../../ui/layout/box.tsx'
import { moment } from '../page/formats.ts'
import { decidedText, decisionText, type MadeDecision, type UndoneDecision } from './decision-labels.ts'

type LineProps = {
  made: MadeDecision & { readonly decisionReason: string | null }
  /** What follows: buttons, or what became of it. */
  children?: ReactNode
}

/** A decision about money: what, how much, who, when and why. */
export function DecisionLine({ made, children }: LineProps) {
  return (
    <Box as="li" size={14} breakWords leading="snug">
      <p>
        <b>{decisionText(made)}</b>
      </p>
      <Note>{decidedText(made)}</Note>
      {made.decisionReason !== null && <Note>{m.claims_undone_why({ reason: made.decisionReason })}</Note>}
      {children}
    </Box>
  )
}

/** A decision that was undone: who undid it, when and why. */
export function UndoneLine({ undone }: { undone: UndoneDecision }) {
  return (
    <DecisionLine made={undone}>
      <p>{m.claims_undone_line({ name: undone.undoneBy, at: moment(undone.undoneAt) })}</p>
      <Note>{m.claims_undone_why({ reason: undone.reason })}</Note>
    </DecisionLine>
  )
}
